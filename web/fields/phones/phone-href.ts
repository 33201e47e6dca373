import { readPhone } from '#model/phones/read-phone.ts';

/** The address that dials a number, with its extension (RFC 3966). */
export function phoneHref(text: string): string {
  const [number = '', extension = ''] = (readPhone(text) ?? text).split(', доб. ');
  return `tel:${number.replaceAll(/[^+\d]/gu, '')}${extension === '' ? '' : `;ext=${extension}`}`;
}
