import type * as en from './en.ts';

export const shell: typeof en.shell = {
  title: '舞蹈链实验室',
  tagline: '数独、五格骨牌、精确覆盖，都在你的设备上求解',
  skip: '跳到正文',
  navigation: '栏目',
  documentTitle: (subject, section) =>
    `${subject === '' ? '' : `${subject} · `}${section} · 舞蹈链实验室`,
  theme: { label: '外观', system: '跟随系统', light: '浅色', dark: '深色' },
  footer:
    '全部计算都在你的设备上完成，输入的内容不会外传。方法是 Hitotumatu、Noshita 和 Knuth 的舞蹈链与算法 X。',
  noSimd:
    '这个浏览器缺少带 SIMD 指令的 WebAssembly，无法运行求解器。请更新浏览器：当前版本的 Chrome、Edge、Firefox 和 Safari 都支持。',
};
