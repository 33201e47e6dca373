import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryKey,
  type UndefinedInitialDataInfiniteOptions,
  type UndefinedInitialDataOptions,
} from '@tanstack/react-query';

/** What a query reads of a class, whose name may be in any case. */
export type Read =
  /** Which records a list has, and their values. */
  | string
  /** One record, with what is derived from its parts. */
  | { readonly record: string; readonly id: number }
  | { readonly history: string; readonly id: number }
  /** The history of a record with what belongs to it. */
  | { readonly moments: number }
  /** Whatever changes in the class, also what this page has put in the cache itself. */
  | { readonly every: string }
  /** How many records each of the lists has that are shown with the records of the class. */
  | { readonly partsOf: string }
  /** A record of any class. */
  | { readonly object: unknown };

/** The custom fields of all classes, on which metadata depend. */
export const CUSTOM_FIELDS: Read = { every: 'customField' };

/** What a query reads: a change of any of it makes its answer outdated. */
export type Reads = 'all' | 'nothing' | readonly Read[];

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly reads?: Reads };
  }
}

/** Options of a query that follows the changes of what it reads. All queries are made by this or the next function. */
export function liveQuery<Answer, Shown = Answer, Key extends QueryKey = QueryKey>({
  reads,
  ...options
}: Omit<UndefinedInitialDataOptions<Answer, Error, Shown, Key>, 'meta'> & { readonly reads: Reads }) {
  return queryOptions({ ...options, meta: { reads } });
}

/** {@link liveQuery} of an answer that is read page by page. */
export function liveInfiniteQuery<Answer, Page, Shown = InfiniteData<Answer>, Key extends QueryKey = QueryKey>({
  reads,
  ...options
}: Omit<UndefinedInitialDataInfiniteOptions<Answer, Error, Shown, Key, Page>, 'meta'> & { readonly reads: Reads }) {
  return infiniteQueryOptions({ ...options, meta: { reads } });
}
