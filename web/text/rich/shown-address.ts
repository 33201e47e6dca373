/** Every address in a style as the browser writes it. */
const STYLE_ADDRESSES = /url\("((?:[^"\\]|\\.)*)"\)/gu;

/** An origin of the configuration; its first label may be any. */
interface Source {
  readonly protocol: string;
  readonly host: string;
  readonly isWildcard: boolean;
}

let sources: readonly Source[] = [];

/** Sets the origins whose pictures the page's policy lets in. */
export function configureImageSources(origins: readonly string[]): void {
  sources = origins.map((origin) => {
    const { protocol, host } = new URL(origin.replace('//*.', '//'));
    return { protocol, host, isWildcard: origin.includes('//*.') };
  });
}

/** What the page's policy lets pictures come from, as the policy names it. */
export function imagePolicy(): string {
  const named = sources.map(({ protocol, host, isWildcard }) => `${protocol}//${isWildcard ? '*.' : ''}${host}`);
  return ["'self'", 'data:', 'blob:', ...named].join(' ');
}

/** Whether the page's policy lets a picture come from there: this site, the text itself, or an origin of the configuration. */
export function isShownAddress(address: string): boolean {
  // A browser reads an address over the spaces and control characters around it.
  const url = URL.parse(address, document.baseURI);
  if (url === null) return false;
  const { protocol, origin, host } = url;
  if (protocol === 'data:') return /^[\p{Cc}\s]*data:image\//iu.test(address);
  if (protocol === 'blob:' || origin === location.origin) return true;
  return sources.some(
    (source) =>
      source.protocol === protocol && (source.isWildcard ? host.endsWith(`.${source.host}`) : host === source.host),
  );
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
