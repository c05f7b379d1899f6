/** Answers as JSON, which has no `bigint`. */

/** A value as JSON: each `bigint` is a number, or a string in decimal beyond 2^53. */
export type Json<Value> = Value extends bigint
  ? number | string
  : Value extends { toJSON(): infer Converted }
    ? Converted
    : Value extends object
      ? { readonly [Name in keyof Value]: Json<Value[Name]> }
      : Value;

function converted(_name: string, value: unknown): unknown {
  if (typeof value !== 'bigint') return value;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : String(value);
}

/** Returns a copy of a value that `JSON.stringify` accepts. */
export function toJson<Value extends object>(value: Value): Json<Value> {
  return JSON.parse(JSON.stringify({ ...value }, converted));
}

/** The name of the method that Node calls to show an object. */
export const inspect: unique symbol = Symbol.for('nodejs.util.inspect.custom');

/** Adds a hidden method `toJSON`, so that `JSON.stringify` accepts the object. */
export function withJson<Value extends object>(value: Value): Value {
  return Object.defineProperty(value, 'toJSON', {
    configurable: true,
    value(this: Value) {
      return toJson(this);
    },
  });
}
