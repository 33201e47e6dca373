import type { Property } from '../property/property.ts';

/** Whether the values are amounts of money: neither rates, percentages or the like, nor custom fields. */
export function isAmount({ kind, currency, extensionKey }: Property): boolean {
  return kind.traits.number === 'decimal' && currency !== 'none' && extensionKey === undefined;
}
