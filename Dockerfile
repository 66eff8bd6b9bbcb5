# The rooms in an image: a compiled wheel, no compiler, no root, nothing written but the database's.
#   docker build -t lordsmoot .
FROM python:3.13-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY pyproject.toml setup.py README.md LICENSE MANIFEST.in ./
COPY docs/rules docs/rules
COPY src src
RUN LORDSMOOT_REQUIRE_COMPILED=1 pip wheel --no-cache-dir --no-deps --wheel-dir /wheels .

FROM python:3.13-slim
COPY --from=build /wheels /wheels
RUN pip install --no-cache-dir --only-binary :all: "$(echo /wheels/lordsmoot-*.whl)[postgres,metrics]" && rm -r /wheels \
    && useradd --system --uid 8271 --home-dir /data lordsmoot && install -d -o lordsmoot /data
USER lordsmoot
ENV LORDSMOOT_HOME=/data PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1
VOLUME /data
EXPOSE 8271
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8271/ready', timeout=4)"]
ENTRYPOINT ["lordsmoot"]
CMD ["serve", "--host", "0.0.0.0"]
