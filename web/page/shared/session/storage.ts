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

/** Recalls the value of this tab, or else the one shared by all tabs. */
export function recallHere(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? recall(key);
  } catch {
    return recall(key);
  }
}

/** Remembers a value for this tab across reloads, and for the next visit. */
export function rememberHere(key: string, value: string) {
  remember(key, value);
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // As above.
  }
}
