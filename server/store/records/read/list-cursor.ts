import { z } from 'zod';
import type { ListPosition, Order } from './list.ts';

/** The rows of a page that begins after a record: see {@link pageAfter}. */
interface Walked {
  /** What follows `from`: rows under the alias `t`. */
  readonly rows: string;
  /** The condition on the rows; empty for none. */
  readonly where: string;
  /** SQL of the value by which the rows are ordered. */
  readonly expression: string;
  readonly order: Order;
  readonly pageSize: number;
  /** The record after which the page begins; null at the start of the list. */
  readonly position: ListPosition | null;
  /** SQL of the position's value and id. */
  readonly value: string;
  readonly id: string;
}

/** The conditions on the rows after a position, each met by rows that stand after those of the one before. */
function following({ expression, order, position, value, id }: Walked): readonly string[] {
  const { isAscending, isById } = order;
  const beyond = isAscending ? '>' : '<';
  if (position === null) return ['true'];
  if (isById) return [`t.id ${beyond} ${id}`];
  const isEmpty = `${expression} is null`;
  const after = `(${expression}, t.id) ${beyond} (${value}, ${id})`;
  // Nulls are the lowest: first in ascending order, last in descending order.
  if (position.value !== null) return isAscending ? [after] : [after, isEmpty];
  const afterEmpty = `${isEmpty} and t.id ${beyond} ${id}`;
  return isAscending ? [afterEmpty, `${expression} is not null`] : [afterEmpty];
}

/**
 * SQL of the ids of a page that begins after a record, with the value of its order as `rank`. Each part is read from the
 * index of the order, so a page costs the same at any depth.
 */
export function pageAfter(walked: Walked): string {
  const { rows, where, expression, order, pageSize } = walked;
  const parts = following(walked).map((condition) => {
    const chosen = where === '' ? `where ${condition}` : `${where} and ${condition}`;
    return `(select t.id, ${expression} as rank from ${rows} ${chosen} order by ${order.by(expression)} limit ${pageSize})`;
  });
  return `select * from (${parts.join(' union all ')}) t order by ${order.by('t.rank')} limit ${pageSize}`;
}

/** SQL of the position of the last record of a full page, given by {@link pageAfter} as `page`; null where nothing follows. */
export function lastOf(order: Order, pageSize: number): string {
  const last = `select json_build_object('value', t.rank::text, 'id', t.id)::text from page t order by ${order.by('t.rank', true)} limit 1`;
  return `case when (select count(*) from page) = ${pageSize} then (${last}) end`;
}

const stored = z.object({ value: z.string().nullable(), id: z.int() });

/** The position that {@link lastOf} has written. */
export function positionOf(last: string): Omit<ListPosition, 'order'> {
  return stored.parse(JSON.parse(last));
}
