import type * as en from '../en/shell.ts';
import { count } from './counted.ts';

export const shell: typeof en.shell = {
  title: '舞蹈链实验室',
  tagline: '精确覆盖谜题，在浏览器中求解',
  skip: '跳到正文',
  navigation: '栏目',
  sections: {
    sudoku: '数独',
    list: '题单',
    pentominoes: '五格骨牌',
    cover: '精确覆盖',
    watch: '观看',
    race: '竞速',
    learn: '学习',
  },
  documentTitle: (subject, section) =>
    `${subject === '' ? '' : `${subject} · `}${section} · 舞蹈链实验室`,
  theme: { label: '外观', system: '跟随系统', light: '浅色', dark: '深色' },
  footer:
    '一切计算都在这台设备上完成，你输入的内容不会离开它。所用的方法是算法 X 与舞蹈链，出自 Hitotumatu、Noshita 和 Knuth。',
  sectionLost: '无法加载这个栏目；请在恢复网络连接后重新加载页面。',
  noSimd:
    '这个浏览器无法运行求解器：它缺少带 SIMD 指令的 WebAssembly。Chrome、Edge、Firefox 和 Safari 的当前版本都具备；请更新浏览器。',
};

export const controls: typeof en.controls = {
  dismiss: '关闭',
  leftOut: (first, amount) => `${count(amount)} 个文件中只取了第一个：${first}。`,
  undoText: '撤销：回到之前的文本',
  redoText: '重做：回到之后的文本',
  clearText: '清空文本框',
  openFile: '打开文件',
  showPlace: '显示位置',
  readAgain: '重新读取',
  replaced: '这段文本替换了你之前的文本。',
  putBack: '换回来',
  copy: '复制',
  copied: '已复制。',
  download: '下载',
  format: '格式',
  preview: '此格式的文本',
  cut: (length) =>
    `文本共有 ${count(length)} 个字符，太长，无法在这里编辑：这里是它的开头。求解的是全文。`,
  copyRefused: '浏览器不允许复制。',
};

export const joined: typeof en.joined = {
  parts: (parts) => parts.join('，'),
  sentences: (sentences) => sentences.join(''),
};

export const pictures: typeof en.pictures = {
  png: 'PNG',
  svg: 'SVG',
  pngRefused: '这个浏览器无法绘制图片；SVG 的内容相同。',
  print: '打印',
};

export const progress: typeof en.progress = {
  pause: '暂停',
  resume: '继续',
  stop: '停止',
  state: (share, detail) => `${share} · ${detail}`,
};
