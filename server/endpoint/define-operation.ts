import type { z } from 'zod';
import { assertConfirmed } from '#server/store/confirmation/confirmed-session.ts';
import { assertByKey } from './by-key.ts';
import { assertKnown, envelopeOf } from './envelope.ts';
import { filledIn, parsed } from './parsed.ts';
import type { ActorRequest, RawInput, Received, Reply, Request } from './request.ts';
import { assertRoles, permittedClass, type ClassNamed, type ClassRights, type Rights } from './rights.ts';

/** An HTTP method of operations. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A reply without a body. */
export const EMPTY = 'empty';

/** A reply of bytes of this media type instead of JSON. */
export interface BytesAnswer {
  readonly mediaType: string;
}

/** The body of a reply with one status. */
export type AnswerContent = z.ZodType | typeof EMPTY | BytesAnswer;

/** The successful replies of an operation, by status; the lowest is the default. */
export type Answers = Readonly<Record<number, AnswerContent>>;

/** The contract of an operation. */
export interface OperationContract {
  readonly method: Method;
  /** With `:name` parameters, below the prefix of the API. */
  readonly path: string;
  /** Its `:id` takes digits alone: the paths `/manage/:className/metadata` and the like remain those of the class. */
  readonly isNumbered?: true;
  readonly summary: string;
  readonly rights: Rights;
  /** Every parameter of the path except `:className`. */
  readonly params?: z.ZodType;
  /** The query parameters; unknown ones are ignored. */
  readonly query?: z.ZodType;
  /** Its top level is closed unless the schema is open: a key, or a field of a form, that it does not name is 422. */
  readonly body?: z.ZodType;
  readonly answers: Answers;
  /** The statuses of its refusals besides those implied by its method and path. */
  readonly problems?: readonly number[];
  /** The reply names the resulting change-set (`x-change-set`). */
  readonly changeSet?: true;
  /** The reply says how many letters wait because of the change (`x-letters`). */
  readonly letters?: true;
  /** The reply says how much of what was asked for was left out, since the user may not see or create it (`x-left`). */
  readonly left?: true;
  /**
   * With `X-Proposal` it reads as a proposal would make it, or holds back what it writes (see `proposed.ts`): of the record
   * itself and of what belongs to it, or only of the latter. Or it tells what may be written into the proposal.
   */
  readonly proposes?: 'record' | 'parts' | 'rights';
  /** The reply names what it made of a proposal (`x-proposal-step`). */
  readonly step?: true;
  /** A POST that runs once per `Idempotency-Key`: repeats get the stored reply. */
  readonly idempotent?: true;
  /**
   * Accepts files: parts of a form, the bytes of one as the body, or `list`: a form or a plain text; or `fields`: a form
   * without files, whose fields are the body. JSON is accepted too.
   */
  readonly accepts?: 'form' | 'bytes' | 'list' | 'fields';
  /** The maximum size of a JSON body in bytes, if not what a record's texts need; of a list also as a text or a file. */
  readonly bodyLimit?: number;
  /** A public call that pages of the site make from their own origin (`SITE_URL`), and those of other sites do not. */
  readonly fromSite?: true;
  /** Its JSON body is passed as the text that was sent, which is signed: the operation reads it after the signature. */
  readonly isSigned?: true;
  /** Whoever calls it has to prove again who they are, unless they did so a short time before: else 403 `confirmRequired`. */
  readonly asksAgain?: true;
  /**
   * Which access keys reach it: also those of sites, which see what visitors see; only those that see what their owner does,
   * the default of operations about the records of a class; or none, the default of all others.
   */
  readonly byKey?: 'sites too' | 'full' | 'never';
  /** It writes nothing though it is no GET, so that a key which only reads may call it. */
  readonly writesNothing?: true;
  /** It only deals with changes that are held back, so that a key which only proposes may call it. */
  readonly ofProposals?: true;
  /**
   * A GET that reads the primary, not a replica: of sessions, keys, jobs, presence and the like, which other servers change
   * without telling the reader.
   */
  readonly fromPrimary?: true;
  /** For `<img>` and similar requests: a GET may authenticate with the cookie only, and the reply is not compressed. */
  readonly serves?: 'files';
  /** The name of the tool by which agents call it (Model Context Protocol); without it they do not. */
  readonly tool?: string;
}

/** What a declaration adds to its contract. */
interface DeclaredContract extends OperationContract {
  /** The default status of its reply: the lowest that it declares. */
  readonly usualStatus: number;
}

/** A public endpoint. */
export interface PublicOperation extends DeclaredContract {
  readonly rights: 'public';
  /** Validates the input and runs. Throws 400 and 422. */
  readonly perform: (request: Request & RawInput) => Promise<Reply>;
}

/** An endpoint for signed-in users. */
export interface StaffOperation extends DeclaredContract {
  readonly rights: Exclude<Rights, 'public'>;
  /**
   * How the cached actor is confirmed: by the statements that the operation sends, or by a query to the database
   * before it runs.
   */
  readonly confirmed: 'inStatements' | 'beforehand';
  /** Replies to a request whose query names a public link (`preview`) instead of a session. Throws 404. */
  readonly byLink?: (request: Request & RawInput) => Promise<Reply>;
  /** Checks the rights, then validates the input, and runs. Throws 403, then 400 and 422. */
  readonly perform: (request: ActorRequest & RawInput) => Promise<Reply>;
}

/** The query parameter that names a public link. */
export const LINK_PARAMETER = 'preview';

/** One endpoint. */
export type Operation = PublicOperation | StaffOperation;

/** The validated input of a request. */
export interface Input<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
}

/** The body types of the replies with these statuses. */
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

/** Validates the input of a request by the contract of its operation. */
function inputCheck<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType>(contract: {
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
}): (given: Request & RawInput) => InputOf<Params, Query, Body> & Pick<Request, 'received'>;
function inputCheck({
  params,
  query,
  body,
}: Pick<OperationContract, 'params' | 'query' | 'body'>): (
  given: Request & RawInput,
) => Input<unknown, unknown, unknown> & Pick<Request, 'received'> {
  const envelope = envelopeOf(body);
  return (given) => {
    const named = {
      params: params && parsed(params, given.params, 'params'),
      query: query && parsed(query, filledIn(given.query), 'query'),
    };
    assertKnown(envelope, given.body);
    return {
      ...named,
      body: body && parsed(body, given.body, 'body'),
      received: async (bounds): Promise<Received> => {
        const received = await given.received(bounds);
        assertKnown(envelope, received.fields);
        return received;
      },
    };
  };
}

function withStatus<Contract extends OperationContract>(contract: Contract): Contract & DeclaredContract {
  return { ...contract, usualStatus: Math.min(...Object.keys(contract.answers).map(Number)) };
}

/** Declares a public endpoint. */
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
  const checked = inputCheck(contract);
  return {
    ...withStatus(contract),
    perform: async (request) => run({ ...request, ...checked(request) }),
  };
}

/** Declares an endpoint that is not about one class. */
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
  const checked = inputCheck(contract);
  return {
    ...withStatus(contract),
    async perform(request) {
      assertByKey(contract, request);
      if (rights !== 'signedIn') assertRoles(request, rights.roles);
      if (contract.asksAgain) await assertConfirmed(request.context.database, request.actor);
      return run({ ...request, ...checked(request) });
    },
  };
}

/** Declares an endpoint about the records of a class, which is passed to its run as `definition`. */
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
  const checked = inputCheck(contract);
  return {
    ...withStatus(contract),
    async perform(request) {
      assertByKey(contract, request);
      const definition = permittedClass<Name>(request, rights);
      if (contract.asksAgain) await assertConfirmed(request.context.database, request.actor);
      return run({ ...request, ...checked(request), definition });
    },
  };
}

/** A request about the records of a class, after the rights check. */
export interface ClassRequest<Name extends string = string> extends ActorRequest {
  readonly definition: ClassNamed<Name>;
}
