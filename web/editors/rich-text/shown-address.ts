/** Every address in a style as the browser writes it. */
const STYLE_ADDRESSES = /url\("((?:[^"\\]|\\.)*)"\)/gu;

/** Whether the page's policy lets a picture come from there: a site over https, this one, or the text itself. */
export function isShownAddress(address: string): boolean {
  // A browser reads an address over the spaces and control characters around it.
  const { protocol, origin } = URL.parse(address, document.baseURI) ?? {};
  if (protocol === 'data:') return /^[\p{Cc}\s]*data:image\//iu.test(address);
  return protocol === 'https:' || protocol === 'blob:' || origin === location.origin;
}

/** Whether a picture may be shown in all of its sizes; what stands between their addresses is an address of this site. */
export function isShownSet(candidates: string): boolean {
  return candidates.split(/[\s,]+/u).every(isShownAddress);
}

/** Declarations as the browser writes them (#f00 is rgb(255, 0, 0)); nothing of those that it does not know. */
export function canonicalStyle(declarations: string): string {
  const probe = document.createElement('i');
  probe.style.cssText = declarations;
  return probe.style.cssText;
}

/** Whether a style asks for nothing that the page's policy holds back. It is to be as the browser writes it. */
export function isShownStyle(css: string): boolean {
  return [...css.matchAll(STYLE_ADDRESSES)].every(([, address = '']) => isShownAddress(address));
}
