/** A QR code of a URL as SVG, with error correction of level M (15 % of it may be unreadable). */
export async function qrCode(url: string): Promise<string> {
  const { default: make } = await import('qrcode-generator');
  const code = make(0, 'M');
  code.addData(url);
  code.make();
  const side = code.getModuleCount();
  let path = '';
  for (let row = 0; row < side; row += 1) {
    for (let from = 0; from < side; from += 1) {
      let to = from;
      while (to < side && code.isDark(row, to)) to += 1;
      if (to > from) path += `M${from} ${row}h${to - from}v1h${from - to}z`;
      from = to;
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path d="${path}"/></svg>`;
}
