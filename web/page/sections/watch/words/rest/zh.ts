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
    title: '课堂链接',
    language: '链接的语言',
    projected: '全屏投影',
  },
  aboutSteps:
    '算法 X 规定做什么：选一个项，逐个尝试含有它的选项，对剩下的部分重复，再撤销。舞蹈链解决怎样做、怎样撤销。在 TAOCP 中：C2 进入一个搜索节点，若没有剩下的项就得到一个解；C3 选择项 i；C4 覆盖 i；C5 试下一个选项 x，覆盖它的其他项；C6 恢复这些项，准备试下一个选项；选项试完后，C7 恢复 i；C8 返回上一层。',
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
