import { headerOf, type Request } from './request.ts';

/** Latin-1 is how HTTP libraries read the bytes of a header: UTF-8 that was sent as such is read anew. */
function asUtf8(value: string): string {
  if ([...value].some((character) => character > '\u00ff')) return value;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'latin1'));
  } catch {
    return value;
  }
}

/** A percent-encoded text; one that is not, unchanged. */
export function unescaped(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * The reason for a write from the header `X-Reason`: percent-encoded, as browsers can send it, or UTF-8. Null without
 * one.
 */
export function reasonOf(request: Pick<Request, 'headers'>): string | null {
  const value = headerOf(request, 'x-reason');
  if (value === undefined) return null;
  return unescaped(asUtf8(value))
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}
