import type { Chapter } from '../../../model/chapter.ts';

export const history: Chapter = {
  title: '历史与来源',
  summary: '是谁想到的，以及还可以读什么。',
  parts: [
    {
      heading: '来龙去脉',
      text: [],
      points: [
        '1958 年：斯科特（Dana Scott）让计算机找出十二块五格骨牌铺满带洞棋盘的所有办法。那时还没有“精确覆盖”这个名字。',
        '1972 年：卡普（Richard Karp）证明精确覆盖是 21 个 NP 完全问题之一。',
        '1979 年：一松信（Hirosi Hitotumatu）与野下浩平（Kohei Noshita）用两页纸发表了这个指针技巧，用来加快皇后问题的搜索。',
        '2000 年：高德纳（Donald Knuth）的论文《Dancing Links》使它广为人知。他命名了算法 X，把用舞蹈链实现的称为 DLX，并用它铺各种各样的骨牌。',
        '2005 年以后，数独风行世界，舞蹈链成为解数独的常用办法。',
        '2022 年：《计算机程序设计艺术》第 4B 卷详细论述精确覆盖，包括颜色、上下界和代价。',
      ],
    },
    {
      heading: '用词',
      text: [
        '2000 年的论文说的是矩阵的行和列。高德纳的书称之为*选项*和*项*，这个页面也是如此；这里的行和列指的是数独的行和列。“演示”栏目中 C3 之类的步骤，是书中算法 C 的步骤。',
      ],
    },
    {
      heading: '继续阅读',
      text: [],
      points: [
        '高德纳：《[Dancing Links](paper)》，载于《Millennial Perspectives in Computer Science》，2000 年。',
        '高德纳：《[The Art of Computer Programming](taocp)》第 4B 卷，第 7.2.2.1 节。',
        '一松信、野下浩平：《[A Technique for Implementing Backtrack Algorithms and its Application](noshita)》，载于《Information Processing Letters》第 8 卷，1979 年。',
        'R. M. Karp：《[Reducibility among Combinatorial Problems](karp)》，载于《Complexity of Computer Computations》，1972 年。',
        'D. S. Scott：《Programming a Combinatorial Puzzle》，Princeton University，1958 年。这份报告不易找到，[高德纳的论文](paper)有介绍。',
        'C. B. Haselgrove、J. Haselgrove：《[A Computer Program for Pentominoes](haselgrove)》，载于《Eureka》第 23 期，1960 年。',
        'T. Yato、T. Seta：《[Complexity and Completeness of Finding Another Solution and Its Application to Puzzles](yato)》，载于《IEICE Transactions》，2003 年。',
        'G. McGuire、B. Tugemann、G. Civario：《[There Is No 16-Clue Sudoku](seventeen)》，2012 年。',
        '万仓一黍的两篇图解文章：[逐步看舞蹈链](grenetLinks)，[用舞蹈链解数独](grenetSudoku)。',
      ],
    },
    {
      heading: '从这里出发',
      text: [
        '你读到的一切，都能在这个页面上用自己的题目来做：解数独和整份题单，用骨牌铺棋盘，粘贴任何精确覆盖问题，再在“演示”里看每一步。',
      ],
    },
  ],
};
