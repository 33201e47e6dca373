/** Any mask is valid; finding the one that is read best takes twenty times as long as drawing. */
const MASK = 0;

/** A QR code of a URL as SVG, with error correction of level M (15 % of it may be unreadable). */
export async function qrCode(url: string): Promise<string> {
  const { encode } = await import('uqr');
  const { data, size } = encode(url, { ecc: 'M', maskPattern: MASK, border: 0 });
  let path = '';
  for (const [row, modules] of data.entries()) {
    for (let from = 0; from < size; from += 1) {
      let to = from;
      while (modules[to] === true) to += 1;
      if (to > from) path += `M${from} ${row}h${to - from}v1h${from - to}z`;
      from = to;
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`;
}
