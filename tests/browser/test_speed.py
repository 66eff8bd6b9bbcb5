"""A click is answered at once."""

from statistics import median

from tests.browser.reader import Reader

ANSWER = """() => new Promise((done) => {
  const table = document.querySelector("[data-table]");
  const [begun, before] = [performance.now(), table.dataset.version];
  const end = () => done(performance.now() - begun);
  const painted = () => requestAnimationFrame(() => requestAnimationFrame(end));
  const seen = new MutationObserver(() => {
    if (table.dataset.version !== before) { seen.disconnect(); painted(); }
  });
  seen.observe(table, { attributes: true });
  table.querySelector("button.is-legal").click();
})"""


def test_a_click_is_painted_within_150_milliseconds_at_the_median(ana: Reader) -> None:
    ana.set_table("lords", [{"who": "bot", "level": "newcomer"}])
    times: list[float] = []
    while len(times) < 15:
        ana.settle()
        times.append(float(ana.page.evaluate(ANSWER)))
    assert median(times) < 150
