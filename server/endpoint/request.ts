import type { FastifyBaseLogger } from 'fastify';
import type { Readable } from 'node:stream';
import type { Actor } from '#server/access/actor.ts';
import type { JobQueue } from '#server/jobs/job-queue.ts';
import type { LiveFeed } from '#server/live/live-feed.ts';
import type { FileContext, IncomingFile } from '#server/files/keep-content.ts';
import type { SecretSeal } from '#server/access/factors/secret-seal.ts';
import type { LinkSigner } from '#server/access/link-signer.ts';
import type { TokenIssuer } from '#server/access/token.ts';
import type { CostLedger } from '#server/store/costs/cost-ledger.ts';
import type { KeyUses } from '#server/store/keys/key-uses.ts';
import type { Definitions } from '#server/store/definitions.ts';
import type { ServerFigures } from '#server/store/servers/server-figures.ts';
import type { Environment } from '../environment.ts';
import type { ActorMemory } from './actor-memory.ts';

/** The dependencies of every operation and route; created once in `app`. */
export interface AppContext extends FileContext {
  readonly environment: Environment;
  readonly tokens: TokenIssuer;
  readonly links: LinkSigner;
  /** Encrypts what the database must not tell. */
  readonly seal: SecretSeal;
  readonly actors: ActorMemory;
  readonly costs: CostLedger;
  readonly keyUses: KeyUses;
  readonly live: LiveFeed;
  readonly queue: JobQueue;
  readonly figures: ServerFigures;
  /** The classes with their custom fields; `catalog` is their state when the request's actor was loaded. */
  readonly definitions: Definitions;
  /** Aborted when the server is asked to stop: from then on it says that it is not ready. */
  readonly leaving: AbortController;
  /** Milliseconds without progress after which the client of a streamed reply is disconnected. */
  readonly readerSilence: number;
  /** Milliseconds after which a presence that was not reported again expires. */
  readonly presenceLifetime: number;
}

/** The unvalidated input of a request. */
export interface RawInput {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** A request as an operation sees it besides its validated input. */
export interface Request {
  readonly context: AppContext;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The client's address, as the trusted proxies report it. */
  readonly address: string;
  readonly method: string;
  readonly url: string;
  readonly log: FastifyBaseLogger;
  /** Milliseconds of a processor that reading its body took. */
  readonly bodyCost: number;
  /** The received files, for operations that accept them: received once, however often the operation is retried. */
  readonly received: (bounds?: ReceiveBounds) => Promise<Received>;
  /** Aborts when the reply has been sent completely or the client has disconnected. */
  readonly left: () => AbortSignal;
}

/** Limits on receiving files besides the general ones. */
export interface ReceiveBounds {
  /** Bytes of each file. */
  readonly limit?: number;
  /** Aborts the receiving with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** A request of a signed-in user. */
export interface ActorRequest extends Request {
  readonly actor: Actor;
  /** The actor with current rights and classes. Throws 401 if the session is no longer valid. */
  readonly renewed: () => Promise<Pick<ActorRequest, 'context' | 'actor'>>;
  /** Defers work until all writes have been committed, before the reply is sent; it is dropped after a failure. */
  readonly afterwards: (work: (context: AppContext) => Promise<void> | void) => void;
}

/** The reply of an operation: a value sent as JSON, JSON text sent unchanged, or a stream. */
export interface Reply<Body = unknown> {
  /** By default the lowest that its operation declares. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Cookies to set, of replies of public operations. */
  readonly cookies?: string[];
  readonly body?: Body;
  readonly json?: string;
  /** JSON text in UTF-8. */
  readonly encoded?: Buffer;
  readonly stream?: Readable;
  /** Holds what only one reader may get, such as the token of a form: the same request is answered anew. */
  readonly isForOne?: boolean;
}

/** The received files of a request. They are removed once it is answered. */
export interface Received {
  readonly files: readonly IncomingFile[];
  readonly fields: Readonly<Record<string, string>>;
}

/** A header that a client may send once. */
export function headerOf(request: Pick<Request, 'headers'>, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
