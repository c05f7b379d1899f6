export const offline = {
  ready: 'This page now works offline, too.',
  newer: 'A new version is ready. Reload when it suits you.',
  replaced: 'Another tab now runs a new version. Reload this one when it suits you.',
  reload: 'Reload',
};
