export const offline = {
  ready: 'This page now works offline, too.',
  newer: 'A new version of this page is here. Take it when you’re ready.',
  replaced: 'Another tab has taken a new version of this page. Reload this one when you’re ready.',
  reload: 'Reload',
};
