import type * as en from './en.ts';

export const shell: typeof en.shell = {
  title: '舞蹈链实验室',
  tagline: '精确覆盖谜题，在浏览器中求解',
  skip: '跳到正文',
  navigation: '栏目',
  documentTitle: (subject, section) =>
    `${subject === '' ? '' : `${subject} · `}${section} · 舞蹈链实验室`,
  theme: { label: '外观', system: '跟随系统', light: '浅色', dark: '深色' },
  footer:
    '一切计算都在这台设备上完成，你输入的内容不会离开它。所用的方法是算法 X 与舞蹈链，出自 Hitotumatu、Noshita 和 Knuth。',
  noSimd:
    '这个浏览器无法运行求解器：它缺少带 SIMD 指令的 WebAssembly。Chrome、Edge、Firefox 和 Safari 的当前版本都具备；请更新浏览器。',
};
