import type { rest as en } from './en.ts';

export const rest: typeof en = {
  handout: {
    print: '打印讲义',
    title: '十四幅图讲舞蹈链',
    exercises: '动笔练习',
    tasks: [
      '画出指针：每个方块都在所属项的纵向环里，各表头与根节点连成横向环。相邻的两个互相指着对方。',
      'A 已被覆盖。再画一遍指针。哪些是新的？共有六个。',
      '接着覆盖了 B。在每个表头里写上选项数。然后按正确的顺序恢复 A、B、D、G：先恢复哪一个？为什么？',
    ],
  },
  lessonLink: {
    title: '课堂用的链接',
    language: '链接的语言',
    projected: '全屏投影',
  },
  keys: '快捷键',
  space: '空格',
  keyMeanings: {
    step: '前进、后退一步',
    node: '下一个、上一个搜索节点',
    play: '播放和暂停',
    solution: '下一个、上一个解',
    deadEnd: '下一条、上一条死路',
    ends: '到开始、到结束',
    grains: '每步一个指针、一次操作、一个搜索节点',
  },
};
