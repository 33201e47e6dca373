import type { FilterEntry, ListAnswer } from '#model/wire.ts';
import { call, type CallInput } from './client.ts';
import { checkedList } from './invariants.ts';

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

type ListParameters = NonNullable<NonNullable<CallInput<'GET /manage/:className/'>[0]>['query']>;

/** The query of a list, also of its export. The field it is ordered by is in PascalCase there (spec 1 §7). */
export function listParameters({ filter, orderFieldName, ...rest }: RecordsQuery): ListParameters {
  return {
    ...rest,
    orderFieldName: orderFieldName && orderFieldName.charAt(0).toUpperCase() + orderFieldName.slice(1),
    filter: filter && filter.length > 0 ? JSON.stringify(filter) : undefined,
  };
}

/** One page of a class's records. */
export async function requestList(className: string, query: RecordsQuery, signal: AbortSignal): Promise<ListAnswer> {
  return checkedList(
    await call('GET /manage/:className/', { params: { className }, query: listParameters(query), signal }),
  );
}
