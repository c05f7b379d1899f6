import type { Chapter } from '../../../model/chapter.ts';

export const coverUncover: Chapter = {
  title: 'Cover and uncover',
  summary: 'The two operations that a search consists of, link by link.',
  parts: [
    {
      heading: 'Cover',
      text: [
        'An item that has been settled leaves the list of items, and every option that holds it can no longer be chosen. To *cover* item `i` means both. First each of its options is *hidden*: its other nodes are taken out of the lists of their items, whose sizes shrink. Then the header of `i` is unlinked.',
      ],
      code: [
        'for each node p below the header of i, downwards:',
        '  for each other node q of the option of p, to the right:',
        '    D[U[q]] = D[q];  U[D[q]] = U[q];  S[q] = S[q] - 1',
        'R[L[i]] = R[i];  L[R[i]] = L[i]',
      ],
    },
    {
      heading: 'What stays where it is',
      text: [
        'The nodes `p` themselves stay in the list of `i`. Without its header nothing leads there any more, but this list still holds every hidden option when it is time to undo.',
      ],
    },
    {
      heading: 'Uncover',
      text: [
        'To *uncover* is to run the same film backwards: upwards instead of downwards, left instead of right, the header first instead of last. (The paper of 2000 unlinks the header first and links it in again last; both orders are exact inverses, and the section Watch shows both.) Every node comes back exactly when its neighbours are as they were when it left.',
        'In another order, a node of the same list may return between neighbours that are out themselves. The list then leads in different ways downwards and upwards, as in the figure; the search would miss solutions, or run in circles. Some orders come out whole by luck, and nodes of different lists never disturb each other; the reverse order is always right.',
      ],
      code: [
        'L[R[i]] = i;  R[L[i]] = i',
        'for each node p above the header of i, upwards:',
        '  for each other node q of the option of p, to the left:',
        '    S[q] = S[q] + 1;  U[D[q]] = q;  D[U[q]] = q',
      ],
    },
    {
      heading: 'Choosing an option',
      text: [
        'To choose an option for item `i`, the search covers `i` and then every other item of the option: to the right round the option’s ring, beginning after `i`. To undo the choice, it uncovers them in reverse, to the left. The total number of nodes taken out of lists, the *updates*, is a fair measure of the work, because it does not depend on the machine. For the example it is 17; Knuth’s paper also counts the 13 headers it unlinks, which makes 30.',
        'Step through it in the first figure, one link at a time. Faded parts are out of reach; dashed links belong to nodes out of their lists, and are what these remember.',
      ],
    },
  ],
};
