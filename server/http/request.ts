import type { FastifyBaseLogger } from 'fastify';
import type { Readable } from 'node:stream';
import type { Actor } from '#server/access/actor.ts';
import type { FileService } from '#server/files/file-service.ts';
import type { LiveFeed } from '#server/live/live-feed.ts';
import type { IncomingFile } from '#server/files/keep-content.ts';
import type { TokenIssuer } from '#server/access/token.ts';
import type { Definitions } from '#server/store/definitions.ts';
import type { StoreContext } from '#server/store/records/read-projection.ts';
import type { Environment } from '../environment.ts';
import type { ActorMemory } from './actor-memory.ts';

/** What every operation and route works with; made once in `app`. */
export interface AppContext extends StoreContext {
  readonly environment: Environment;
  readonly tokens: TokenIssuer;
  readonly actors: ActorMemory;
  readonly files: FileService;
  readonly live: LiveFeed;
  /** The classes with their custom fields; `catalog` is what they were when the request's actor was loaded. */
  readonly definitions: Definitions;
  /** Milliseconds that the reader of a streamed answer may take nothing of it before it is cut off. */
  readonly readerSilence: number;
}

/** One request, as an operation sees it. */
export interface Request {
  readonly context: AppContext;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The address of whoever asks, as the trusted proxies tell it. */
  readonly address: string;
  readonly method: string;
  readonly url: string;
  readonly log: FastifyBaseLogger;
  /** What came in files, for operations that accept them: received once, however often the operation is tried. */
  readonly received: (bounds?: ReceiveBounds) => Promise<Received>;
  /** Aborts when the answer is over: all of it was taken, or whoever asked has left. */
  readonly left: () => AbortSignal;
}

/** What bounds the taking in of files beside what holds for all. */
export interface ReceiveBounds {
  /** Bytes of each file. */
  readonly limit?: number;
  /** Ends it with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** One request of somebody who is signed in. */
export interface ActorRequest extends Request {
  readonly actor: Actor;
  /** Whoever asks by the rights, and with the classes, as they are now. Throws 401 where that is nobody any more. */
  readonly renewed: () => Promise<Pick<ActorRequest, 'context' | 'actor'>>;
  /** Leaves work to be done when all that was written has been committed, before the answer is sent; with a failure there is none. */
  readonly afterwards: (work: (context: AppContext) => Promise<void> | void) => void;
}

/** What an operation answers: a value sent as JSON, JSON text as it is, or a stream. */
export interface Reply {
  /** The usual one of its operation unless told. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly json?: string;
  readonly stream?: Readable;
}

/** What a request brought beside JSON. It is removed when the request is answered. */
export interface Received {
  readonly files: readonly IncomingFile[];
  readonly fields: Readonly<Record<string, string>>;
}

/** One endpoint that anybody may call. */
export interface PublicOperation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly access: 'public';
  readonly summary: string;
  /** The statuses of what it answers where nothing is wrong, the usual one first; 200 unless told. */
  readonly answers?: readonly number[];
  readonly run: (request: Request) => Promise<Reply>;
}

/** One endpoint for those who are signed in. */
export interface StaffOperation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** `store`: the statements it sends confirm the actor; `asked`: the route asks the database before it runs. */
  readonly access: 'store' | 'asked';
  readonly summary: string;
  /** What its query may carry, by name, with what that is. */
  readonly query?: Readonly<Record<string, string>>;
  /** The statuses of what it answers where nothing is wrong, the usual one first; 200 unless told. */
  readonly answers?: readonly number[];
  /** Takes files: parts of a form, or the bytes of one as they come. JSON is taken too. */
  readonly accepts?: 'form' | 'bytes';
  /** Bytes of a JSON body, where more is needed than a record's texts. */
  readonly bodyLimit?: number;
  /** Answers what `<img>` and its like ask for: a GET with the cookie alone will do, and nothing is compressed anew. */
  readonly serves?: 'files';
  /** Nothing of what it is asked or answers is kept: an `Idempotency-Key` means nothing to it. */
  readonly keepsNothing?: true;
  readonly run: (request: ActorRequest) => Promise<Reply>;
}

/** One endpoint. */
export type Operation = PublicOperation | StaffOperation;

/** A header that a client may send once. */
export function headerOf(request: Request, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
