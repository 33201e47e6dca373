const WRITTEN = /^(?<high>[\dA-F]{1,8})\/(?<low>[\dA-F]{1,8})$/iu;

/** A position of the write-ahead log that no replica has reached: only the primary has what was written. */
export const UNREACHED = 'FFFFFFFF/FFFFFFFF';

/** The bytes of the write-ahead log before a position as PostgreSQL writes it, such as `16/B374D848`; null for other texts. */
export function walBytes(text: string): bigint | null {
  const { high, low } = WRITTEN.exec(text)?.groups ?? {};
  return high === undefined || low === undefined ? null : (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
