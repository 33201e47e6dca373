import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import { signIn } from '../../bench/targets.ts';

/** What a load met since it was asked last. */
export interface LoadFigures {
  readonly writes: number;
  readonly reads: number;
  /** The replies to lists that were refused, or why there was none. */
  readonly refusedReads: readonly string[];
  /** Records that their writer did not find after the write was acknowledged. */
  readonly missed: readonly string[];
  /** How often a right worked after its removal was acknowledged. */
  readonly outlived: number;
  /** The longest times without an acknowledged write and without a list, in milliseconds. */
  readonly withoutWrites: number;
  readonly withoutReads: number;
}

/** What the records of a load say in the end. */
export interface LoadLosses {
  /** Acknowledged writes that are not there. */
  readonly lost: readonly string[];
  /** Writes that are there more than once. */
  readonly doubled: readonly string[];
}

/** Writers and readers, and somebody whose right is taken and given. */
export interface ClusterLoad {
  /** What was met since the last call. */
  take(): LoadFigures;
  /** Resolves when every writer has written a few times more; rejects after `patience` milliseconds. */
  goesOn(patience: number): Promise<void>;
  stop(): Promise<void>;
  /** Compares the acknowledged writes with the database at this address. */
  losses(databaseUrl: string): Promise<LoadLosses>;
}

const WRITERS = 3;
const READERS = 2;
const PAUSE = 20;
const AGAIN_AFTER = 200;

interface Answer {
  /** 0 where there was no reply. */
  readonly status: number;
  readonly text: string;
  /** The cookie of the position. */
  readonly cookie: string;
}

async function ask(url: string, init: RequestInit): Promise<Answer> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) });
    const cookie =
      answer.headers
        .getSetCookie()
        .find((one) => one.startsWith('position='))
        ?.split(';', 1)[0] ?? '';
    return { status: answer.status, text: await answer.text(), cookie };
  } catch (error) {
    return { status: 0, text: String(error), cookie: '' };
  }
}

/** The longest time between two calls of `met`. */
class Gap {
  #last = performance.now();
  #longest = 0;

  met(): void {
    const now = performance.now();
    this.#longest = Math.max(this.#longest, now - this.#last);
    this.#last = now;
  }

  take(): number {
    const longest = Math.round(Math.max(this.#longest, performance.now() - this.#last));
    this.#longest = 0;
    return longest;
  }
}

/** Puts the servers behind `url` under load until it is stopped; `changesRights` has a right taken and given all the time. */
export async function startClusterLoad(
  url: string,
  admin: { readonly login: string; readonly password: string },
  changesRights: boolean,
): Promise<ClusterLoad> {
  const over = new AbortController();
  const isOver = () => over.signal.aborted;
  const [writing, reading] = [new Gap(), new Gap()];
  const acknowledged: string[] = [];
  const met = { writes: 0, reads: 0, refusedReads: Array<string>(), missed: Array<string>(), outlived: 0 };
  const send = (
    authorization: string,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) =>
    ask(`${url}/api/v1${path}`, {
      method,
      headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  /** Sends a write under one key until it is acknowledged: a reply that is lost with a server makes no second record. */
  const written = async (authorization: string, method: string, path: string, body: unknown, status: number) => {
    const key = { 'idempotency-key': randomUUID() };
    while (!isOver()) {
      const answer = await send(authorization, method, path, body, key);
      if (answer.status === status) return answer;
      if (answer.status >= 400 && answer.status < 500) throw new Error(`${method} ${path}: ${answer.text}`);
      await sleep(AGAIN_AFTER);
    }
    return null;
  };

  const signedIn = () => signIn(url, admin);
  const write = async (authorization: string, worker: number) => {
    for (let time = 0; !isOver(); time += 1) {
      const caption = `Смена ${worker}-${time}`;
      const made = await written(authorization, 'POST', '/manage/news/', { caption }, 201);
      if (!made) return;
      acknowledged.push(caption);
      met.writes += 1;
      writing.met();
      const { id }: { id: number } = JSON.parse(made.text);
      const seen = await send(authorization, 'GET', `/manage/news/${id}/`, undefined, { cookie: made.cookie });
      if (seen.status === 404) met.missed.push(caption);
      await sleep(PAUSE);
    }
  };
  const read = async (authorization: string) => {
    while (!isOver()) {
      const { status, text } = await send(authorization, 'GET', '/manage/news/?pageSize=20');
      if (status === 200) {
        met.reads += 1;
        reading.met();
      } else met.refusedReads.push(`${status} ${text}`);
      await sleep(PAUSE);
    }
  };
  /** Somebody with a role, and what takes and gives it. */
  const withRole = async (authorization: string) => {
    const account = { login: `taken-${randomUUID()}`, password: 'Дождь над Невой 17' };
    const roles: { items: { id: number; name: string }[] } = JSON.parse(
      (await send(authorization, 'GET', '/manage/roles/?pageSize=100')).text,
    );
    const roleIds = roles.items.filter(({ name }) => name === ROLE_NAMES.siteEditors).map(({ id }) => id);
    const body = { ...account, fullName: 'Чьё право меняется', roleIds };
    const made = await written(authorization, 'POST', '/manage/user/', body, 201);
    const { id }: { id: number } = JSON.parse(made?.text ?? '');
    const setRoles = (ids: readonly number[]) =>
      written(authorization, 'PATCH', `/manage/user/${id}/`, [{ fieldName: 'roleIds', fieldValue: ids }], 200);
    return { own: await signIn(url, account), take: () => setRoles([]), give: () => setRoles(roleIds) };
  };
  const takeAndGive = async ({ own, take, give }: Awaited<ReturnType<typeof withRole>>) => {
    while (!isOver()) {
      if (!(await take())) return;
      if ((await send(own, 'GET', '/manage/news/?pageSize=20')).status === 200) met.outlived += 1;
      if (!(await give())) return;
      await sleep(1000, undefined, { signal: over.signal }).catch(() => undefined);
    }
  };

  const writers = await Promise.all(Array.from({ length: WRITERS }, signedIn));
  const readers = await Promise.all(Array.from({ length: READERS }, signedIn));
  const role = changesRights ? await withRole(await signedIn()) : null;
  const working = Promise.all([...writers.map(write), ...readers.map(read), ...(role ? [takeAndGive(role)] : [])]);
  // A worker that fails is told of by `stop`.
  working.catch(() => over.abort());
  return {
    take() {
      const figures = { ...met, withoutWrites: writing.take(), withoutReads: reading.take() };
      Object.assign(met, { writes: 0, reads: 0, refusedReads: [], missed: [], outlived: 0 });
      return figures;
    },
    async goesOn(patience) {
      const deadline = Date.now() + patience;
      const enough = acknowledged.length + 3 * WRITERS;
      while (acknowledged.length < enough) {
        if (isOver()) await working;
        if (Date.now() > deadline) throw new Error(`no writes for ${patience / 1000} s`);
        await sleep(PAUSE);
      }
    },
    async stop() {
      over.abort();
      await working;
    },
    async losses(databaseUrl) {
      const reader = new pg.Client({ connectionString: databaseUrl });
      await reader.connect();
      const { rows } = await reader.query<{ caption: string; times: number }>(
        `select caption, count(*)::integer as times from news where caption like 'Смена %' group by 1`,
      );
      await reader.end();
      const kept = new Set(rows.map(({ caption }) => caption));
      return {
        lost: acknowledged.filter((caption) => !kept.has(caption)),
        doubled: rows.filter(({ times }) => times > 1).map(({ caption }) => caption),
      };
    },
  };
}
