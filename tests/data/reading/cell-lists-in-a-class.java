public class Main {
  static int[][] board = {{0,0},{1,0}};
  static int[][][] pieces = {{{0,0}},{{0,0}}};
  public static void main(String[] args) {
    System.out.println(board.length);
  }
}
