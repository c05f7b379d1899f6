/** Returns a uniformly random number from 0 to `count` − 1. Precondition: `count` > 0. */
export function randomBelow(count: bigint): bigint {
  const bits = count.toString(2).length;
  const bytes = new Uint8Array(Math.ceil(bits / 8));
  for (;;) {
    crypto.getRandomValues(bytes);
    const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    const number = BigInt.asUintN(bits, BigInt(`0x${digits}`));
    if (number < count) return number;
  }
}
