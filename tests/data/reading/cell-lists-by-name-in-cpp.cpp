std::vector<Cell> board{{0, 0}, {0, 1}, {1, 0}, {1, 1}};
std::map<std::string, std::vector<Cell>> pieces{{"I", {{0, 0}, {0, 1}}}, {"J", {{0, 0}, {1, 0}}}};
