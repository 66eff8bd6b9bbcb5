from lordsmoot.server.pages.soulfall.plates import plates


def test_plates_are_nearest_to_their_own_point() -> None:
    points = [(0.0, 0.0), (100.0, 0.0), (40.0, 90.0)]
    for point, plate in zip(points, plates(points, 120), strict=True):
        for x, y in plate:
            own = (x - point[0]) ** 2 + (y - point[1]) ** 2
            assert all(own <= (x - a) ** 2 + (y - b) ** 2 + 1e-6 for a, b in points)
