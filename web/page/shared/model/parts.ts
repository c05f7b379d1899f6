/**
 * Parses a JSON object whose properties the caller then checks one by one. Returns an empty object
 * if the text is anything else.
 */
export function partsOf(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}
