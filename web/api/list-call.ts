import type { ListAnswer } from '#model/wire.ts';
import { request, type Query } from './client.ts';
import { checkedClassName, checkedList } from './invariants.ts';
import type { FieldNameOf, FilterOn, RecordsOf } from './typed-records.ts';

/** What a list is asked for; page indexes count from 0. */
export interface RecordsQuery<Name extends string = string> {
  readonly pageIndex?: number;
  readonly pageSize?: number;
  readonly filter?: readonly FilterOn<Name>[];
  /** A property; the wire has it in PascalCase. */
  readonly orderFieldName?: FieldNameOf<Name>;
  readonly orderFieldDirection?: 'ASC' | 'DESC';
}

/** By what a list is ordered. */
export type ListOrder<Name extends string = string> = Required<
  Pick<RecordsQuery<Name>, 'orderFieldName' | 'orderFieldDirection'>
>;

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
export async function requestList<const Name extends string>(
  className: Name,
  query: RecordsQuery<NoInfer<Name>>,
  signal: AbortSignal,
): Promise<ListAnswer<RecordsOf<Name>>> {
  const path = classPath(className);
  return checkedList(await request<ListAnswer<RecordsOf<Name>>>('GET', path, { query: listParameters(query), signal }));
}
