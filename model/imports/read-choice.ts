import type { EnumItem } from '../property/property.ts';
import { CELL_FAULTS } from '../table/cell-text.ts';
import { shownText, type TableCell } from '../table/table-cell.ts';
import type { ValueReading } from './column-reading.ts';
import { headingKey } from './heading-key.ts';
import { shortText } from './short-text.ts';

/** Items that a refusal names. */
const MOST_NAMED = 8;

function namesOf(items: readonly EnumItem[]): string {
  const named = items.slice(0, MOST_NAMED).map(({ caption }) => `«${caption}»`);
  return `${named.join(', ')}${items.length > named.length ? '…' : ''}`;
}

function itemOf(text: string, items: readonly EnumItem[]): EnumItem | undefined {
  const exact = items.find(({ caption }) => caption === text);
  if (exact) return exact;
  const key = headingKey(text);
  return (
    (key === '' ? undefined : items.find(({ caption }) => headingKey(caption) === key)) ??
    items.find(({ id }) => String(id) === text)
  );
}

/**
 * Reads one of the items by its caption or its id. `former` are those that are no longer offered: a record may hold one.
 */
export function readChoice(cell: TableCell, offered: readonly EnumItem[], former: readonly EnumItem[]): ValueReading {
  if (typeof cell === 'object' && 'fault' in cell)
    return { failure: `Введите одно из значений ${namesOf(offered)}: ${CELL_FAULTS[cell.fault]}` };
  const text = shownText(cell).trim();
  const found = itemOf(text, offered) ?? itemOf(text, former);
  return found ? { value: found.id } : { failure: `Нет значения «${shortText(text)}». Возможные: ${namesOf(offered)}` };
}
