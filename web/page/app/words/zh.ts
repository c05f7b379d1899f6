import type * as en from './en.ts';

export const shell: typeof en.shell = {
  title: '舞蹈链实验室',
  tagline: '谜题都在你的设备上求解',
  skip: '跳到正文',
  navigation: '栏目',
  documentTitle: (subject, section) =>
    `${subject === '' ? '' : `${subject} · `}${section} · 舞蹈链实验室`,
  theme: { label: '外观', system: '跟随系统', light: '浅色', dark: '深色' },
  footer:
    '所有计算都在这台设备上完成，你输入的内容不会外传，除非你点按钮从 sudokupad.app 获取题目，那时只发送题目编号。方法是算法 X 和舞蹈链，出自一松信、野下浩平和高德纳。',
  licenses: '使用的库及其许可证',
  trouble: {
    slow: '求解器还在下载，题目会等它。',
    offline: '求解器没能下载：连不上服务器。题目还在。',
    missing: '服务器上暂时没有求解器，可能页面正在更新。题目还在。',
    damaged: '下载的求解器已损坏或不完整。题目还在。',
    blocked: '求解器被拦截了：可能是过滤软件、浏览器扩展，或网络要求先登录。题目还在。',
  },
  lostAddress: '这个网址在本页打不开。请检查链接，或在上面选一个栏目。',
  noSimd:
    '这个浏览器太旧，运行不了求解器（需要 WebAssembly SIMD）。请更新浏览器，新版的 Chrome、Edge、Firefox 和 Safari 都可以。',
};
