List<Point> board = List.of(new Point(0, 0), new Point(0, 1), new Point(1, 0), new Point(1, 1));
Map<String, List<Point>> pieces = Map.of("I", List.of(new Point(0, 0), new Point(0, 1)), "J", List.of(new Point(0, 0), new Point(1, 0)));
