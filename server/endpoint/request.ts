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

/** What came with a request, before its operation has checked it. */
export interface RawInput {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** One request, as an operation sees it beside its checked input. */
export interface Request {
  readonly context: AppContext;
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
export interface Reply<Body = unknown> {
  /** The lowest that its operation declares unless told. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Body;
  readonly json?: string;
  readonly stream?: Readable;
}

/** What a request brought beside JSON. It is removed when the request is answered. */
export interface Received {
  readonly files: readonly IncomingFile[];
  readonly fields: Readonly<Record<string, string>>;
}

/** A header that a client may send once. */
export function headerOf(request: Pick<Request, 'headers'>, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
