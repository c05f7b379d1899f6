/** The words of the late parts. */
export const tools = {
  /** The story on paper. */
  handout: {
    print: 'Print handout',
    title: 'Dancing links in fourteen pictures',
    exercises: 'To complete with a pencil',
    tasks: [
      'Draw the links: each square is in the ring of its item, up and down, and the headers are in a ring with the root. Each link goes both ways.',
      'A is covered. Draw the links again. Which of the arrows are new? There are six.',
      'Cover B followed. Write the number of options into each header. Then uncover B, D, G and A in the right order: which comes first, and why?',
    ],
  },
  lessonLink: {
    title: 'Link for a lesson',
    language: 'Language of the link',
    projected: 'In full screen',
  },
  aboutSteps:
    'Algorithm X, in Learn as in the paper of 2000, says what to do: choose an item, try each option that holds it, continue with what is left, undo. Dancing links are the way to do and undo it. TAOCP calls both together Algorithm X, and with colours Algorithm C; their steps have the same numbers: C2 enters a search node, and ends it with a solution if no item is left. C3 chooses item i, C4 covers it, C5 tries the next option x and covers its other items. C6 uncovers them again for the next option, C7 uncovers i when none is left, and C8 goes back a level.',
  keys: 'Keyboard shortcuts',
  space: 'Space',
  keyMeanings: {
    step: 'step forward, back',
    node: 'next, previous search node',
    play: 'play, pause',
    solution: 'next, previous solution',
    deadEnd: 'next, previous dead end',
    ends: 'go to the start, to the end',
    grains: 'step by link, operation, search node',
  },
};
