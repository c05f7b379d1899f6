/**
 * The page's Trusted Types policy: workers start only from scripts of the page's own origin. The
 * Content Security Policy in `index.html` names the policy and refuses plain strings.
 */

interface Policy {
  createScriptURL(address: string): string;
}

declare const trustedTypes: { createPolicy(name: string, rules: Policy): Policy } | undefined;

function createScriptURL(address: string): string {
  const { origin } = new URL(address, location.href);
  if (origin !== location.origin) throw new TypeError(`${origin} is not the page's origin`);
  return address;
}

const rules: Policy = { createScriptURL };
const policy =
  typeof trustedTypes === 'undefined' ? rules : trustedTypes.createPolicy('own-scripts', rules);

/** Marks an address as a script of this page. Throws a TypeError for one of another origin. */
export function scriptUrl(address: string): string {
  return policy.createScriptURL(address);
}
