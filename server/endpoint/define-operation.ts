import type { z } from 'zod';
import { filledIn, parsed } from './parsed.ts';
import type { ActorRequest, RawInput, Reply, Request } from './request.ts';
import { assertRoles, permittedClass, type ClassNamed, type ClassRights, type Rights } from './rights.ts';

/** A method of HTTP that operations have. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An answer without a body. */
export const EMPTY = 'empty';

/** An answer that is no JSON: bytes of this type. */
export interface BytesAnswer {
  readonly mediaType: string;
}

/** What an answer of one status holds. */
export type AnswerContent = z.ZodType | typeof EMPTY | BytesAnswer;

/** What an operation answers where nothing is wrong, by status; the lowest is its usual one. */
export type Answers = Readonly<Record<number, AnswerContent>>;

/** What the description of an operation tells of it. */
export interface OperationContract {
  readonly method: Method;
  /** With `:name` parameters, below the prefix of the API. */
  readonly path: string;
  readonly summary: string;
  readonly rights: Rights;
  /** Every parameter of the path but `:className`. */
  readonly params?: z.ZodType;
  /** The parameters it reads; others are let through. */
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly answers: Answers;
  /** The statuses of its refusals beside those that its method and path bring about. */
  readonly problems?: readonly number[];
  /** Its answer names the change-set that it became (`x-change-set`). */
  readonly changeSet?: true;
  /** A POST that runs once under an `Idempotency-Key`: its repeats get the kept answer. */
  readonly idempotent?: true;
  /** Takes files: parts of a form, or the bytes of one as they come. JSON is taken too. */
  readonly accepts?: 'form' | 'bytes';
  /** Bytes of a JSON body, where more is needed than a record's texts. */
  readonly bodyLimit?: number;
  /** Answers what `<img>` and its like ask for: a GET with the cookie alone will do, and nothing is compressed anew. */
  readonly serves?: 'files';
}

/** An endpoint that anybody may call. */
export interface PublicOperation extends OperationContract {
  readonly rights: 'public';
  /** Checks the input and runs. Throws 400 and 422. */
  readonly perform: (request: Request & RawInput) => Promise<Reply>;
}

/** An endpoint for those who are signed in. */
export interface StaffOperation extends OperationContract {
  readonly rights: Exclude<Rights, 'public'>;
  /**
   * How what is remembered of the actor is confirmed: by the statements that the operation sends, or by asking the database
   * before it runs.
   */
  readonly confirmed: 'inStatements' | 'beforehand';
  /** Checks the rights, then the input, and runs. Throws 403, then 400 and 422. */
  readonly perform: (request: ActorRequest & RawInput) => Promise<Reply>;
}

/** One endpoint. */
export type Operation = PublicOperation | StaffOperation;

/** The checked input of a request. */
export interface Input<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
}

/** The values that answers of these statuses hold. */
type BodyOf<Declared extends Answers> = {
  [Status in keyof Declared]: Declared[Status] extends z.ZodType<infer Value>
    ? Value
    : Declared[Status] extends BytesAnswer
      ? Uint8Array
      : never;
}[keyof Declared];

interface Declared<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Declares extends Answers>
  extends OperationContract {
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answers: Declares;
}

type InputOf<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = Input<
  z.output<Params>,
  z.output<Query>,
  z.output<Body>
>;

function checkedInput<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType>(
  { params, query, body }: { readonly params?: Params; readonly query?: Query; readonly body?: Body },
  given: RawInput,
): InputOf<Params, Query, Body>;
function checkedInput(
  { params, query, body }: Pick<OperationContract, 'params' | 'query' | 'body'>,
  given: RawInput,
): Input<unknown, unknown, unknown> {
  return {
    params: params && parsed(params, given.params, 'params'),
    query: query && parsed(query, filledIn(given.query), 'query'),
    body: body && parsed(body, given.body, 'body'),
  };
}

/** Declares an endpoint that anybody may call. */
export function definePublicOperation<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Declares extends Answers,
>(
  contract: Declared<Params, Query, Body, Declares> & {
    readonly rights: 'public';
    readonly run: (request: Request & InputOf<Params, Query, Body>) => Promise<Reply<BodyOf<Declares>>>;
  },
): PublicOperation {
  const { run } = contract;
  return { ...contract, perform: async (request) => run({ ...request, ...checkedInput(contract, request) }) };
}

/** Declares an endpoint that is about no one class. */
export function defineOperation<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Declares extends Answers,
>(
  contract: Declared<Params, Query, Body, Declares> &
    Pick<StaffOperation, 'confirmed'> & {
      readonly rights: Exclude<Rights, 'public' | ClassRights>;
      readonly run: (request: ActorRequest & InputOf<Params, Query, Body>) => Promise<Reply<BodyOf<Declares>>>;
    },
): StaffOperation {
  const { run, rights } = contract;
  return {
    ...contract,
    async perform(request) {
      if (rights !== 'signedIn') assertRoles(request, rights.roles);
      return run({ ...request, ...checkedInput(contract, request) });
    },
  };
}

/** Declares an endpoint about the records of a class, which its run is given as `definition`. */
export function defineClassOperation<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Declares extends Answers,
  const Name extends string = string,
>(
  contract: Declared<Params, Query, Body, Declares> &
    Pick<StaffOperation, 'confirmed'> & {
      readonly rights: ClassRights<Name>;
      readonly run: (request: ClassRequest<Name> & InputOf<Params, Query, Body>) => Promise<Reply<BodyOf<Declares>>>;
    },
): StaffOperation {
  const { run, rights } = contract;
  return {
    ...contract,
    async perform(request) {
      const definition = permittedClass<Name>(request, rights);
      return run({ ...request, ...checkedInput(contract, request), definition });
    },
  };
}

/** A request about the records of a class that the actor may use so. */
export interface ClassRequest<Name extends string = string> extends ActorRequest {
  readonly definition: ClassNamed<Name>;
}

/** The status that an operation answers with unless it tells another. */
export function usualStatus({ answers }: Pick<OperationContract, 'answers'>): number {
  return Math.min(...Object.keys(answers).map(Number));
}
