import type * as en from '../en/controls.ts';
import { count } from './counted.ts';

export const sections: typeof en.sections = {
  names: {
    sudoku: '数独',
    list: '题单',
    pentominoes: '五格骨牌',
    cover: '精确覆盖',
    watch: '观看',
    race: '竞速',
    learn: '学习',
  },
  lost: '无法加载这个栏目；请在恢复网络连接后重新加载页面。',
};

export const controls: typeof en.controls = {
  dismiss: '关闭',
  lossReport: (first, amount) => `${count(amount)} 个文件中只取了第一个：${first}。`,
  undoText: '撤销：回到之前的文本',
  redoText: '重做：回到之后的文本',
  clearText: '清空文本框',
  openFile: '打开文件',
  showPlace: '显示位置',
  readAgain: '重新读取',
  replaced: '这段文本替换了你之前的文本。',
  putBack: '换回来',
  copy: '复制',
  copyLink: '复制链接',
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

export const listSteps: typeof en.listSteps = {
  label: '题单中的题目',
  back: '返回题单',
  position: (place, total) => `第 ${count(place)} 题，共 ${count(total)} 题`,
  previous: '上一题',
  next: '下一题',
};
