/** Set once the user has interacted with the page. */
export const interaction = { hasBegun: false };

const begin = () => {
  interaction.hasBegun = true;
};

for (const type of ['pointerdown', 'keydown', 'paste', 'drop']) {
  window.addEventListener(type, begin, { capture: true, once: true });
}
