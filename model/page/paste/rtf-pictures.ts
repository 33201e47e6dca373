/** A picture of a text in RTF. */
export interface RtfPicture {
  readonly type: 'image/png' | 'image/jpeg';
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const PICTURE = /\\(png|jpeg)blip(?![a-z])/gu;
/** After the kind: groups without groups in them, control words and blanks. */
const BEFORE_DATA = /(?:\s+|\\[a-z]+-?\d* ?|\{[^{}]*\})*/uy;
const DATA = /[\da-f\s]+/iuy;
const MOST_PICTURES = 100;

/** The bytes of hexadecimal digits. */
function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const digits = hex.replaceAll(/\s+/gu, '');
  const bytes = new Uint8Array(Math.floor(digits.length / 2));
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16);
  return bytes;
}

/**
 * The PNG and JPEG pictures of a text in RTF in their order, at most a hundred: Word names pictures in the HTML of its
 * clipboard by files that a browser may not read, and has their bytes in the RTF beside it.
 */
export function rtfPictures(rtf: string): readonly RtfPicture[] {
  const found: RtfPicture[] = [];
  for (const { 0: whole, 1: kind, index } of rtf.matchAll(PICTURE)) {
    if (found.length >= MOST_PICTURES) break;
    BEFORE_DATA.lastIndex = index + whole.length;
    BEFORE_DATA.exec(rtf);
    DATA.lastIndex = BEFORE_DATA.lastIndex;
    const data = DATA.exec(rtf)?.[0] ?? '';
    found.push({ type: kind === 'png' ? 'image/png' : 'image/jpeg', bytes: bytesOf(data) });
  }
  return found;
}
