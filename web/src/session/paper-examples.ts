/** The two problems that introductions to exact cover use. */

/** Six options over the items A … G, of which options 1, 4 and 5 cover each item once. */
export const letters = `| items
A B C D E F G
| options
C E F
A D G
B C F
A D
B G
D E G
`;

/** Six options over seven items, of which options 2, 4 and 6 cover each item once. */
export const matrix = `1 0 0 1 0 0 1
1 0 0 1 0 0 0
0 0 0 1 1 0 1
0 0 1 0 1 1 0
0 1 1 0 0 1 1
0 1 0 0 0 0 1
`;
