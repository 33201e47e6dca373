import type { FilterEntry, ListAnswer } from '#model/wire.ts';
import { request, type Query } from './client.ts';
import { checkedClassName, checkedList } from './invariants.ts';

/** What a list is asked for; page indexes count from 0. */
export interface RecordsQuery {
  readonly pageIndex?: number;
  readonly pageSize?: number;
  readonly filter?: readonly FilterEntry[];
  /** A property; the wire has it in PascalCase. */
  readonly orderFieldName?: string;
  readonly orderFieldDirection?: 'ASC' | 'DESC';
}

/** By what a list is ordered. */
export type ListOrder = Required<Pick<RecordsQuery, 'orderFieldName' | 'orderFieldDirection'>>;

/** The path of a class's calls, and of what stands below it. */
export function classPath(className: string, rest = ''): string {
  return `/manage/${checkedClassName(className)}/${rest}`;
}

/** The query string of a list, also of its export. The field it is ordered by is in PascalCase there (spec 1 §7). */
export function listParameters({ filter, orderFieldName, ...rest }: RecordsQuery): Query {
  return {
    ...rest,
    orderFieldName: orderFieldName && orderFieldName.charAt(0).toUpperCase() + orderFieldName.slice(1),
    filter: filter && filter.length > 0 ? JSON.stringify(filter) : undefined,
  };
}

/** One page of a class's records. */
export async function requestList(className: string, query: RecordsQuery, signal: AbortSignal): Promise<ListAnswer> {
  const path = classPath(className);
  return checkedList(await request<ListAnswer>('GET', path, { query: listParameters(query), signal }));
}
