import type * as en from './en.ts';

export const offline: typeof en.offline = {
  ready: '本页面现在离线也能用了。',
  newer: '本页面有新版本，方便时再更新。',
  replaced: '另一个标签页已经更新到新版本。方便时请重新加载这一页。',
  reload: '重新加载',
};
