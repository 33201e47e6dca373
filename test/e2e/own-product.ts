import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { test } from '@playwright/test';
import pg from 'pg';
import { builtServer } from '../../scripts/build-product.ts';
import { startServer, type ServerProcess } from '../../bench/server-process.ts';
import { freePort } from '../harness/free-port.ts';
import { letterText, startMailServer, type MailServer } from '../harness/mail-server.ts';

type Variables = Readonly<Record<string, string>>;

/** A product of the demo on a server of its own, for the tests of one file. */
export interface OwnProduct {
  /** Its address, from the first test on. */
  readonly url: string;
  /** The addresses of the letters, the oldest first. */
  addressees(): readonly string[];
  /** The texts of the letters to an address, the oldest first. */
  lettersTo(email: string): readonly string[];
  /** Starts it anew with more variables. */
  restart(more: Variables): Promise<void>;
  /** Runs a statement in its database, between a stop and a start: an embedded one is free only then. */
  inDatabase(text: string): Promise<void>;
}

async function inPostgres(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}

/**
 * Starts the product before the tests of a file and ends it after them: on the embedded database, or on one of its own in
 * the cluster of `DATABASE_URL`. `host` is the name in its address, `variables` are made for that address, and `mail` gives
 * it a mail server.
 */
export function ownProduct({
  host = '127.0.0.1',
  mail: hasMail = false,
  variables = () => ({}),
}: {
  readonly host?: string;
  readonly mail?: boolean;
  readonly variables?: (url: string) => Variables | Promise<Variables>;
} = {}): OwnProduct {
  const cluster = process.env['DATABASE_URL'];
  const direct = process.env['DATABASE_LISTEN_URL'];
  const name = `own_${randomBytes(6).toString('hex')}`;
  const ownIn = (server: string) => Object.assign(new URL(server), { pathname: name }).href;
  let mail: MailServer | undefined;
  let server: ServerProcess | undefined;
  let given: Variables = {};
  let folder = '';
  let port = 0;
  const own: OwnProduct = {
    get url() {
      return `http://${host}:${port}`;
    },
    addressees: () => (mail?.taken ?? []).map(({ to }) => to),
    lettersTo: (email) =>
      (mail?.taken ?? []).filter(({ to }) => to === email).map(({ content }) => letterText(content)),
    async restart(more) {
      await server?.stop();
      server = await startServer([await builtServer()], port, { ...given, ...more });
    },
    async inDatabase(text) {
      await server?.stop();
      const url = given['DATABASE_URL'];
      if (url === undefined) {
        const database = await PGlite.create(join(folder, 'database'));
        await database.exec(text);
        await database.close();
      } else await inPostgres(url, text);
      await own.restart({});
    },
  };
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    port = await freePort();
    folder = mkdtempSync(join(tmpdir(), 'back-office-'));
    if (hasMail) mail = await startMailServer();
    if (cluster !== undefined) await inPostgres(direct ?? cluster, `create database ${name}`);
    const more = await variables(own.url);
    given = {
      NODE_ENV: 'development',
      DATA_DIR: folder,
      DEMO: '1',
      LOG_LEVEL: 'error',
      SITE_URL: own.url,
      ...(mail && { SMTP_URL: `smtp://127.0.0.1:${mail.port}?from=news@example.ru` }),
      ...(cluster !== undefined && { DATABASE_URL: ownIn(cluster) }),
      ...(direct !== undefined && { DATABASE_LISTEN_URL: ownIn(direct) }),
      ...more,
    };
    await own.restart({});
  });
  test.afterAll(async () => {
    await server?.stop();
    await mail?.close();
    if (cluster !== undefined) await inPostgres(direct ?? cluster, `drop database if exists ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  });
  return own;
}
