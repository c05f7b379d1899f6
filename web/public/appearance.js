// Takes the remembered appearance over before the page is painted; see src/app/theme.ts.
(() => {
  try {
    const theme = localStorage.getItem('dance.theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Without storage the system's appearance is used.
  }
})();
