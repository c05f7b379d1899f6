/** The address bar: a hash, and the entries that back and forward walk through. */
export interface AddressBar {
  hash(): string;
  push(hash: string): void;
  replace(hash: string): void;
}

export const addressBar: AddressBar = {
  hash: () => location.hash,
  push: (hash) => history.pushState(null, '', hash),
  replace: (hash) => history.replaceState(null, '', hash),
};
