import type { Calls, Classes, Schemas } from './calls.d.ts';

export type { AnyRecord, Calls, Classes, Schemas } from './calls.d.ts';

/** The name of a class of records. */
export type ClassName = keyof Classes;
/** A record of a class, as it is answered. */
export type RecordOf<Name extends ClassName> = Omit<Classes[Name]['record'], 'id' | 'version'> & {
  readonly id: number;
  readonly version: number;
};
/** The fields of a record of a class, as they are written. */
export type WriteOf<Name extends ClassName> = Partial<Classes[Name]['write']>;

/** A call, by its method and path. */
export type Call = keyof Calls;

/** What may be said of any call. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** A repeated POST with the same key gets the first answer. */
  readonly idempotencyKey?: string;
  /** The changes held back that it reads or writes. */
  readonly proposalId?: number;
  /** The version of the record that it changes: 409 where there is a later one that contradicts. */
  readonly version?: number;
  /** Why it writes, where the section asks for it. */
  readonly reason?: string;
}

type Declared<Name extends Call> = Omit<Calls[Name], 'answer'>;
type Given<Name extends Call> =
  object extends Declared<Name> ? [input?: Declared<Name> & CallOptions] : [input: Declared<Name> & CallOptions];

/** What a call answered, and by what its change is undone: null where it changed nothing. */
export interface Answered<Answer> {
  readonly answer: Answer;
  readonly changeSetId: number | null;
  /** What it made of a proposal; null where nothing. */
  readonly stepId: number | null;
}

/** A page of a list; `filter` and the order are as in the description of the API. */
export interface ListOptions {
  readonly pageIndex?: number;
  readonly pageSize?: number;
  readonly filter?: readonly Schemas['FilterEntry'][] | Schemas['FilterNode'];
  readonly orderFieldName?: string;
  readonly orderFieldDirection?: 'ASC' | 'DESC';
  /** `start`, or the `after` of the page before: the page begins after it, and has no index. */
  readonly after?: string;
  /** `end`, or the `before` of the page after: the page ends before it, and has no index. */
  readonly before?: string;
}

/** A page of the records of a class. */
export interface ListPage<Name extends ClassName> {
  readonly items: readonly RecordOf<Name>[];
  readonly total: number;
  readonly pageIndex: number;
  readonly pageSize: number;
  /** Where the pages beside it end and begin, of one that was asked for by a place or is deep; null where nothing is. */
  readonly before?: string | null;
  readonly after?: string | null;
}

/** The product, as whoever owns the key. Each method throws {@link ApiError}. */
export interface BackOffice {
  /** Makes any call. */
  call<Name extends Call>(call: Name, ...input: Given<Name>): Promise<Answered<Calls[Name]['answer']>>;
  list<Name extends ClassName>(className: Name, options?: ListOptions): Promise<ListPage<Name>>;
  /** Reads a whole list page by page, each from where the one before ended, as fast at its end as at its start. */
  walk<Name extends ClassName>(
    className: Name,
    options?: Omit<ListOptions, 'pageIndex' | 'after' | 'before'>,
  ): AsyncGenerator<RecordOf<Name>, void, undefined>;
  read<Name extends ClassName>(className: Name, id: number): Promise<RecordOf<Name>>;
  create<Name extends ClassName>(
    className: Name,
    fields: WriteOf<Name>,
    options?: CallOptions,
  ): Promise<Answered<RecordOf<Name>>>;
  /** Changes the named fields. */
  change<Name extends ClassName>(
    className: Name,
    id: number,
    fields: WriteOf<Name>,
    options?: CallOptions,
  ): Promise<Answered<RecordOf<Name>>>;
  remove(className: ClassName, id: number, options?: CallOptions): Promise<Answered<undefined>>;
  undo(changeSetId: number): Promise<Answered<Calls['POST /manage/change/:changeSetId/undo']['answer']>>;
}

/** A refusal, with the message and the errors that people get. */
export declare class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string;
  readonly errors: readonly { readonly fieldName: string; readonly message: string }[];
  readonly conflicts: readonly {
    readonly fieldName: string;
    readonly base: unknown;
    readonly current: unknown;
    readonly yours: unknown;
  }[];
}

/** Connects to the product at the address with an access key. */
export declare function connect(options: {
  readonly url: string;
  readonly key: string;
  readonly fetch?: typeof globalThis.fetch;
}): BackOffice;
