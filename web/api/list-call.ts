import type { FilterTree } from '#model/wire/filter-tree.ts';
import type { ListAnswer } from '#model/wire/record.ts';
import { call, type CallInput } from './connection/client.ts';
import { checkedList } from './connection/invariants.ts';
import { asRecords, type FieldNameOf, type FilterOn, type RecordsOf } from './typed-records.ts';

/** The parameters of a list request; page indexes count from 0. */
export interface RecordsQuery<Name extends string = string> {
  readonly pageIndex?: number;
  readonly pageSize?: number;
  /** The place after which the page begins, or before which it ends, instead of its index: of another page's answer. */
  readonly after?: string;
  readonly before?: string;
  readonly filter?: readonly FilterTree<FilterOn<Name>>[];
  /** Whether a search forgives nothing. */
  readonly exact?: true;
  /** A property name; PascalCase on the wire. */
  readonly orderFieldName?: FieldNameOf<Name>;
  readonly orderFieldDirection?: 'ASC' | 'DESC';
}

/** The order of a list. */
export type ListOrder<Name extends string = string> = Required<
  Pick<RecordsQuery<Name>, 'orderFieldName' | 'orderFieldDirection'>
>;

type ListParameters = NonNullable<NonNullable<CallInput<'GET /manage/:className/'>[0]>['query']>;

/** The query parameters of a list and of its export. The sort field is in PascalCase there (spec 1 §7). */
export function listParameters({ filter, orderFieldName, exact, ...rest }: RecordsQuery): ListParameters {
  return {
    ...rest,
    orderFieldName: orderFieldName && orderFieldName.charAt(0).toUpperCase() + orderFieldName.slice(1),
    filter: filter && filter.length > 0 ? JSON.stringify(filter) : undefined,
    ...(exact && { exact: 'true' }),
  };
}

/** The request of a page of records; the declaration of a screen names the same one as its first. */
export function listRequest(className: string, query: RecordsQuery) {
  return ['GET /manage/:className/', { params: { className }, query: listParameters(query) }] as const;
}

/** One page of a class's records. */
export async function requestList<const Name extends string>(
  className: Name,
  query: RecordsQuery<NoInfer<Name>>,
  signal: AbortSignal,
): Promise<ListAnswer<RecordsOf<Name>>> {
  const [endpoint, input] = listRequest(className, query);
  return asRecords<Name>(checkedList(await call(endpoint, { ...input, signal })));
}
