import { z } from 'zod';
import type { ListPosition, ListQuery, Order } from './list.ts';

/** The rows of a page beside a record: see {@link pageBeside}. */
interface Walked {
  /** What follows `from`: rows under the alias `t`. */
  readonly rows: string;
  /** The condition on the rows; empty for none. */
  readonly where: string;
  /** SQL of the value by which the rows are ordered. */
  readonly expression: string;
  readonly order: Order;
  readonly pageSize: number;
  /** The record that the page is beside; null for the start of the list, or its end where the page is before it. */
  readonly position: ListPosition | null;
  /** The page ends before the record; else it begins after it. */
  readonly isBefore: boolean;
  /** SQL of the position's value and id. */
  readonly value: string;
  readonly id: string;
}

/** The conditions on the rows beyond a position, each met by rows that stand farther than those of the one before. */
function beyondOf({ expression, order, position, isBefore, value, id }: Walked): readonly string[] {
  const isUpwards = order.isAscending !== isBefore;
  const beyond = isUpwards ? '>' : '<';
  if (position === null) return ['true'];
  if (order.isById) return [`t.id ${beyond} ${id}`];
  const isEmpty = `${expression} is null`;
  const further = `(${expression}, t.id) ${beyond} (${value}, ${id})`;
  // Nulls are the lowest: first on the way upwards, last on the way down.
  if (position.value !== null) return isUpwards ? [further] : [further, isEmpty];
  const furtherEmpty = `${isEmpty} and t.id ${beyond} ${id}`;
  return isUpwards ? [furtherEmpty, `${expression} is not null`] : [furtherEmpty];
}

/**
 * SQL of the ids of a page that begins after a record, or ends before it, with the value of its order as `rank`. Each
 * part is read from the index of the order, so a page costs the same at any depth.
 */
export function pageBeside(walked: Walked): string {
  const { rows, where, expression, order, pageSize, isBefore } = walked;
  const parts = beyondOf(walked).map((condition) => {
    const chosen = where === '' ? `where ${condition}` : `${where} and ${condition}`;
    return `(select t.id, ${expression} as rank from ${rows} ${chosen} order by ${order.by(expression, isBefore)} limit ${pageSize})`;
  });
  return `select * from (${parts.join(' union all ')}) t order by ${order.by('t.rank', isBefore)} limit ${pageSize}`;
}

/** SQL of the positions of the first and the last record of `page`, which has their `rank`, and of its length. */
export function endsOf(order: Order): string {
  const end = (isLast: boolean) =>
    `(select json_build_array(t.rank::text, t.id) from page t order by ${order.by('t.rank', isLast)} limit 1)`;
  return `json_build_array(${end(false)}, ${end(true)}, (select count(*) from page))::text`;
}

const stored = z.tuple([z.string().nullable(), z.int()]).nullable();
const storedEnds = z.tuple([stored, stored, z.int()]);

/** Where the pages beside a page begin and end; null where nothing is. */
export interface PageEnds {
  readonly before: ListPosition | null;
  readonly after: ListPosition | null;
}

/**
 * The ends that {@link endsOf} has written, of a page of such a query. A page that is not full is the last one on its
 * way; a full one may be it, and is followed by an empty one.
 */
export function pageEnds(written: string, order: string, { pageSize, after, before }: ListQuery): PageEnds {
  const [first, last, count] = storedEnds.parse(JSON.parse(written));
  const positionOf = (end: z.output<typeof stored>) => end && { order, value: end[0], id: end[1] };
  const isFull = count === pageSize;
  return {
    before: after === null || (before !== undefined && !isFull) ? null : positionOf(first),
    after: before === null || (before === undefined && !isFull) ? null : positionOf(last),
  };
}
