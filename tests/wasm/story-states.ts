/** The remaining items in each picture of the story, as drawn in introductions to dancing links. */
export const drawn = [
  'A2 B2 C2 D3 E2 F2 G3',
  'B2 C2 D1 E2 F2 G2',
  'B1 C2 E1 F2',
  'B1 C2 E1 F2',
  'C1 E1 F1',
  'E0',
  'C1 E1 F1',
  'B1 C2 E1 F2',
  'B2 C2 D1 E2 F2 G2',
  'B2 C2 E1 F2 G1',
  'B2 C1 F1 G1',
  'B1 G1',
  'G0',
  '',
];
