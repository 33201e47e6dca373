import { imageSources } from './image-sources.ts';

/** Matches every address in a style as the browser serialises it. */
const STYLE_ADDRESSES = /url\("((?:[^"\\]|\\.)*)"\)/gu;

/** An origin of the configuration; the wildcard matches any first label. */
interface Source {
  readonly protocol: string;
  readonly host: string;
  readonly isWildcard: boolean;
}

function sources(): readonly Source[] {
  return imageSources().map((origin) => {
    const { protocol, host } = new URL(origin.replace('//*.', '//'));
    return { protocol, host, isWildcard: origin.includes('//*.') };
  });
}

/** The allowed picture sources in the policy's syntax. */
export function imagePolicy(): string {
  const named = sources().map(({ protocol, host, isWildcard }) => `${protocol}//${isWildcard ? '*.' : ''}${host}`);
  return ["'self'", 'data:', 'blob:', ...named].join(' ');
}

/**
 * Whether the page's policy allows a picture from that address: this site, a data URL, or an origin of the
 * configuration.
 */
export function isShownAddress(address: string): boolean {
  // Browsers ignore spaces and control characters around an address.
  const url = URL.parse(address, document.baseURI);
  if (url === null) return false;
  const { protocol, origin, host } = url;
  if (protocol === 'data:') return /^[\p{Cc}\s]*data:image\//iu.test(address);
  if (protocol === 'blob:' || origin === location.origin) return true;
  return sources().some(
    (source) =>
      source.protocol === protocol && (source.isWildcard ? host.endsWith(`.${source.host}`) : host === source.host),
  );
}

/** Whether all sources of a `srcset` may be shown; the parts between the addresses resolve to this site. */
export function isShownSet(candidates: string): boolean {
  return candidates.split(/[\s,]+/u).every(isShownAddress);
}

/** Declarations as the browser serialises them (#f00 is rgb(255, 0, 0)); those that it does not know are dropped. */
export function canonicalStyle(declarations: string): string {
  const probe = document.createElement('i');
  probe.style.cssText = declarations;
  return probe.style.cssText;
}

/** Whether a style requests nothing that the page's policy blocks. It must be as the browser serialises it. */
export function isShownStyle(css: string): boolean {
  return [...css.matchAll(STYLE_ADDRESSES)].every(([, address = '']) => isShownAddress(address));
}
