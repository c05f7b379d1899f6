// Sets the remembered theme (page/app/theme.ts) and the language (page/shared/i18n/index.ts) before
// the page is first painted.
(() => {
  const { documentElement: root } = document;
  let language = null;
  try {
    const theme = localStorage.getItem('dance.theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    language = localStorage.getItem('dance.language');
  } catch {
    // Without storage, the system's theme and the browser's languages apply.
  }
  // A link may name a language: "#/watch/story/6?lang=zh".
  const linked = /[?&]lang=(zh|en)\b/.exec(location.hash)?.[1];
  const known = [linked, language, ...navigator.languages].find((tag) =>
    /^(zh|en)(-|$)/i.test(tag),
  );
  root.lang = /^zh/i.test(known) ? 'zh-Hans' : 'en';
})();
