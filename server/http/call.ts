import type { FastifyBaseLogger } from 'fastify';
import type { Readable } from 'node:stream';
import type { Actor } from '#server/access/actor.ts';
import type { TokenIssuer } from '#server/access/token.ts';
import type { Definitions } from '#server/store/definitions.ts';
import type { StoreContext } from '#server/store/records/view.ts';
import type { Environment } from '../environment.ts';
import type { ActorMemory } from './actor-memory.ts';

/** What every operation and route works with; made once in `app`. */
export interface AppContext extends StoreContext {
  readonly environment: Environment;
  readonly tokens: TokenIssuer;
  readonly actors: ActorMemory;
  /** The classes with their custom fields; `catalog` is what they were when the request's actor was loaded. */
  readonly definitions: Definitions;
}

/** One request, as an operation sees it. */
export interface Call {
  readonly context: AppContext;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The address the request came from. */
  readonly address: string;
  readonly method: string;
  readonly url: string;
  readonly log: FastifyBaseLogger;
}

/** One request of somebody who is signed in. */
export interface ActorCall extends Call {
  readonly actor: Actor;
}

/** What an operation answers: a value sent as JSON, JSON text as it is, or a stream. */
export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly json?: string;
  readonly stream?: Readable;
}

/** One endpoint that anybody may call. */
export interface PublicOperation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly access: 'public';
  readonly summary: string;
  readonly run: (call: Call) => Promise<Answer>;
}

/** One endpoint for those who are signed in. */
export interface StaffOperation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** `store`: the statements it sends confirm the actor; `asked`: the route asks the database before it runs. */
  readonly access: 'store' | 'asked';
  readonly summary: string;
  readonly run: (call: ActorCall) => Promise<Answer>;
}

/** One endpoint. */
export type Operation = PublicOperation | StaffOperation;

/** A header that a client may send once. */
export function headerOf(call: Call, name: string): string | undefined {
  const value = call.headers[name];
  return typeof value === 'string' ? value : undefined;
}
