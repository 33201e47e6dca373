import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { ClassDefinition } from '#model/define-class.ts';
import { ROLE_NAMES, type RoleKey } from '#model/terms/roles.ts';
import { CLASSES } from '#classes/registry.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { hashPassword } from '#server/access/password.ts';
import { TOKEN_LIFETIME } from '#server/access/token.ts';
import { buildApp } from '#server/app.ts';
import { createContext } from '#server/context.ts';
import { schemaDdl } from '#server/derive/ddl.ts';
import { tableOf } from '#server/derive/table.ts';
import { readEnvironment } from '#server/environment.ts';
import type { AppContext } from '#server/endpoint/request.ts';
import { ensureRoles } from '#server/setup/built-in-roles.ts';
import type { Database, Statement } from '#server/store/database.ts';
import { createRecord } from '#server/store/records/write/write.ts';
import { openPostgres } from '#server/store/engines/postgres.ts';
import { openSession } from '#server/store/sessions/sessions.ts';
import { statementName } from '#server/store/sql.ts';
import { answerChecker, type AnswerChecker } from './answer-checker.ts';
import { BUSY_MACHINE, openTestDatabase, type DatabaseOrigin, type TestDatabase } from './test-database.ts';

/** The password of every test user. */
export const TEST_PASSWORD = 'correct horse battery';
/** Computed once: hashing takes longer than everything else in creating a user, as verifying does in a sign-in. */
let testPasswordHash: Promise<string> | undefined;

/** A reply with its body parsed as JSON. */
export interface TestAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>> & { readonly items: readonly Readonly<Record<string, unknown>>[] };
  readonly raw: LightMyRequestResponse;
}

/** Sends requests as one user. */
export interface TestClient {
  readonly token: string;
  readonly userId: number;
  send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<TestAnswer>;
  /** Makes a record and returns its id. Throws the reply if it is refused. */
  readonly make: (className: string, item: object) => Promise<number>;
}

/** A second server, as far as one process can host two: its own pool, memory and routes. */
export interface SecondServer {
  readonly context: AppContext;
  readonly app: FastifyInstance;
  /** Sends a request with a client's token. */
  send(client: Pick<TestClient, 'token'>, ...request: Parameters<TestClient['send']>): Promise<TestAnswer>;
  close(): Promise<void>;
}

/** The whole product on a database of its own, without network. */
export interface TestApp {
  readonly context: AppContext;
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  /** A signed-in user with these roles. */
  as(...roles: readonly RoleKey[]): Promise<TestClient>;
  /** Compares a reply with the API description; replies to clients are compared automatically. */
  readonly check: AnswerChecker;
  /** Sends a request without a token. */
  anonymous: TestClient['send'];
  /** Every business row of the database, to prove that a refusal changed nothing. */
  fingerprint(): Promise<string>;
  /** Another server on the same database, with three connections; PostgreSQL only. */
  secondServer(dataDir?: string): Promise<SecondServer>;
  /** Closes it and returns a function that opens copies of its database. */
  freeze(): Promise<DatabaseOrigin>;
  close(): Promise<void>;
}

function answerOf(raw: LightMyRequestResponse): TestAnswer {
  const isJson = (raw.headers['content-type'] ?? '').startsWith('application/json');
  return { status: raw.statusCode, body: isJson ? raw.json() : { items: [] }, raw };
}

/** Sends requests of one user. Every reply is checked against the API description. */
function sender(app: FastifyInstance, check: AnswerChecker, token: string | null): TestClient['send'] {
  return async (method, url, body, headers = {}) => {
    const raw = await app.inject({
      method,
      url: `/api/v1${url}`,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    check(method, `/api/v1${url}`, { status: raw.statusCode, headers: raw.headers, text: raw.body });
    return answerOf(raw);
  };
}

function maker(send: TestClient['send']): TestClient['make'] {
  return async (className, item) => {
    const { status, body, raw } = await send('POST', `/manage/${className}/`, item);
    if (status !== 201) throw new Error(`${className}: ${status} ${raw.body}`);
    return Number(body['id']);
  };
}

/**
 * Opens the product with all its classes and the given ones, on a fresh database of the project's engine, or on a
 * copy of one with the same classes. `variables` are added to its environment.
 */
export async function openTestApp(
  extraClasses: readonly ClassDefinition[] = [],
  origin?: DatabaseOrigin,
  variables: Readonly<Record<string, string>> = {},
): Promise<TestApp> {
  const folder = await mkdtemp(path.join(tmpdir(), 'back-office-test-'));
  const environment = readEnvironment({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    DEMO: '0',
    COST_SHARE: '1000',
    // An internal error is told with its cause, as a test sees no more of it than its number.
    LOG_LEVEL: 'error',
    ...variables,
  });
  const database = await (origin ?? openTestDatabase)();
  if (!origin && extraClasses.length > 0) await database.database.execute(schemaDdl(extraClasses.map(tableOf)));
  const context = await createContext(environment, database.database, [...CLASSES, ...extraClasses]);
  const roles = await ensureRoles(context);
  const app = await buildApp(context);
  const check = answerChecker(context);
  let made = await countUsers(database.database);
  const hashingOnce = { ...context, hashPassword: () => (testPasswordHash ??= hashPassword(TEST_PASSWORD)) };
  return {
    context,
    app,
    database,
    check,
    anonymous: sender(app, check, null),
    async as(...keys) {
      made += 1;
      const login = `tester${made}`;
      const fields = new Map<string, unknown>(
        Object.entries({
          login,
          fullName: `Проверка ${made}`,
          password: TEST_PASSWORD,
          roleIds: keys.map((key) => roles.get(ROLE_NAMES[key])),
          isBlocked: false,
        }),
      );
      const { id } = await createRecord(hashingOnce, SYSTEM_ACTOR, context.catalog.get('user'), fields);
      const from = { address: '127.0.0.1', agent: 'lightMyRequest' };
      const sessionId = await openSession(database.database, id, TOKEN_LIFETIME, from);
      const expiresAt = Math.floor(Date.now() / 1000) + TOKEN_LIFETIME;
      const token = await context.tokens.issue({ userId: id, sessionId, expiresAt });
      const send = sender(app, check, token);
      return { token, userId: id, send, make: maker(send) };
    },
    fingerprint: fingerprints(context),
    async secondServer(dataDir = environment.dataDir) {
      if (database.url === null) throw new Error('a second server needs PostgreSQL');
      const second = openPostgres(database.url, 3, BUSY_MACHINE);
      const otherContext = await createContext({ ...environment, dataDir }, second, [...CLASSES, ...extraClasses]);
      const other = await buildApp(otherContext);
      const checkOther = answerChecker(otherContext);
      return {
        context: otherContext,
        app: other,
        send: (client, ...request) => sender(other, checkOther, client.token)(...request),
        async close() {
          await other.close();
          await second.close();
        },
      };
    },
    async freeze() {
      await app.close();
      await rm(folder, { recursive: true, force: true });
      return database.freeze();
    },
    async close() {
      await app.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function countUsers(database: Database): Promise<number> {
  const [row] = await database.query<{ n: number }>({ text: 'select count(*) as n from "user"', values: [] });
  return row?.n ?? 0;
}

/** The tables besides those of the classes that a refused request must leave unchanged. */
const SHARED_TABLES =
  'erasure object record_count session selection idempotency access_epoch queue_job page_preview preview_claim invitation_letter certificate_letter letter_cause letter_begun account_letter account_link totp_factor passkey recovery_code user_identity session_identity oidc_logout access_key_secret change_key databus_pending databus_received agent_change'.split(
    ' ',
  );

/** The tables that a refused request must leave unchanged. */
export function comparedTables({ catalog }: Pick<AppContext, 'catalog'>): readonly string[] {
  return [...SHARED_TABLES, ...catalog.classes.map((definition) => tableOf(definition).name)];
}

/** Returns a function that tells whether any business row has changed. */
function fingerprints({ catalog, database }: AppContext): () => Promise<string> {
  const tables = comparedTables({ catalog });
  // Every committed write gives its row a new ctid or xmin, so that no column needs to be read.
  const rows = tables.map((table) => `select tableoid as t, ctid, xmin from "${table}"`).join(' union all ');
  const marks = `select t::regclass as name, concat(count(*), ' ', sum(hashtextextended(concat(ctid, xmin), 0))) as mark from (${rows}) r group by t`;
  // History is append-only. The statement is prepared because planning costs more than execution.
  const text = `select json_object_agg(name, mark order by name) as tables, (select max(id) from change) as change from (${marks}) m`;
  const statement: Statement = { text, values: [], name: statementName() };
  let last = { position: '', fingerprint: '' };
  return async () => {
    const [log] = await database.query<{ position: string }>({
      text: 'select pg_current_wal_insert_lsn()::text as position',
      values: [],
    });
    const position = log?.position ?? '';
    // Every write is in the WAL first: if the WAL position has not moved, the tables are unchanged.
    if (position !== last.position) last = { position, fingerprint: JSON.stringify(await database.query(statement)) };
    return last.fingerprint;
  };
}
