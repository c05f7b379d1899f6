/** What a text holds as JSON, for who looks at each of its parts; no parts if it is something else. */
export function partsOf(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}
