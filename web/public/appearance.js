// What has to be known before the page is painted: the remembered appearance, see
// page/app/theme.ts, and the language, see page/shared/i18n/index.ts.
(() => {
  const { documentElement: root } = document;
  let language = null;
  try {
    const theme = localStorage.getItem('dance.theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    language = localStorage.getItem('dance.language');
  } catch {
    // Without storage the system's appearance and the browser's languages are used.
  }
  const known = [language, ...navigator.languages].find((tag) => /^(zh|en)(-|$)/i.test(tag));
  root.lang = /^zh/i.test(known) ? 'zh-Hans' : 'en';
})();
