/** Remembers small values between visits. Without storage, it forgets them; nothing else fails. */

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The page works without storage.
  }
}

export function forget(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/** Recalls the value of this tab alone. */
export function recallInTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a value for this tab across reloads. */
export function rememberInTab(key: string, value: string) {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // As above.
  }
}

/** Recalls the value of this tab, or else the one shared by all tabs. */
export function recallHere(key: string): string | null {
  return recallInTab(key) ?? recall(key);
}

/** Remembers a value for this tab across reloads, and for the next visit. */
export function rememberHere(key: string, value: string) {
  remember(key, value);
  rememberInTab(key, value);
}
