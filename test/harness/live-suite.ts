import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { ClassDefinition } from '#model/define-class.ts';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import { feedState } from '#server/store/feed/positions.ts';
import { heardOf, openLive, type LiveClient } from './live-client.ts';
import type { SecondServer, TestAnswer, TestApp, TestClient } from './test-app.ts';
import { openTwoServers } from './two-servers.ts';

/** The address on which the servers of the change feed's tests listen. */
export const LIVE_HOST = { port: 0, host: '127.0.0.1' };

/** Makes the writes whose events the readers receive. Each call expects success. */
interface LiveWriter {
  readonly sent: (client: TestClient, ...request: Parameters<TestClient['send']>) => Promise<TestAnswer>;
  /** Creates a record and returns its id. */
  readonly make: (className: string, body: object) => Promise<number>;
  readonly news: (folderIds?: readonly number[]) => Promise<number>;
  readonly folder: () => Promise<number>;
  /** Closes a folder to all other roles than administrators. */
  readonly closeFolder: (folderId: number) => Promise<void>;
  /** Changes one field of a news record. */
  readonly patch: (id: number, fieldName: string, fieldValue: unknown) => Promise<TestAnswer>;
}

/** The product with its change feed, for tests of the events that readers receive. */
export interface LiveSuite extends LiveWriter {
  readonly app: TestApp;
  readonly admin: TestClient;
  readonly editor: TestClient;
  /** The URL of the server that handles the writes. */
  readonly here: string;
  /**
   * Another server on the same PostgreSQL, to which the readers connect; null on the embedded database, which has only
   * one.
   */
  readonly second: SecondServer | null;
  /** Opens the feed as a user, on the other server if there is one. */
  readonly live: (client: Pick<TestClient, 'token'>, lastEventId?: number, url?: string) => Promise<LiveClient>;
  /** Creates a record that is visible to all, and waits for its event: all earlier changes have been sent by then. */
  readonly settled: (...clients: readonly LiveClient[]) => Promise<void>;
  /** Closes the feeds that `live` has opened. */
  readonly closeFeeds: () => void;
  readonly close: () => Promise<void>;
}

function liveWriter(admin: TestClient): LiveWriter {
  let made = 0;
  const sent: LiveWriter['sent'] = async (client, ...request) => {
    const answer = await client.send(...request);
    expect(answer.status, answer.raw.body).toBeLessThan(300);
    return answer;
  };
  const make: LiveWriter['make'] = async (className, body) =>
    Number((await sent(admin, 'POST', `/manage/${className}/`, body)).body['id']);
  return {
    sent,
    make,
    news: (folderIds = []) => make('news', { caption: `Новость ${(made += 1)}`, folderIds }),
    folder: () => {
      made += 1;
      return make('newsFolder', { caption: `Папка ${made}`, name: `papka-${made}`, parentId: 0 });
    },
    closeFolder: async (folderId) => {
      const { items } = (await sent(admin, 'GET', '/manage/roles/?pageSize=100')).body;
      const roleId = Number(items.find(({ name }) => name === ROLE_NAMES.administrators)?.['id']);
      await make('FolderAccess', { folderId, roleId });
    },
    patch: (id, fieldName, fieldValue) => sent(admin, 'PATCH', `/manage/news/${id}`, [{ fieldName, fieldValue }]),
  };
}

/** Opens the product with its change feed, with test-only classes if given, on PostgreSQL with a second server. */
export async function openLiveSuite(classes?: readonly ClassDefinition[]): Promise<LiveSuite> {
  const { app, second, close } = await openTwoServers(classes);
  const admin = await app.as('administrators');
  const editor = await app.as('siteEditors');
  const here = await app.app.listen(LIVE_HOST);
  await app.context.live.start(app.app.log);
  const there = second ? await second.app.listen(LIVE_HOST) : here;
  await second?.context.live.start(second.app.log);
  const writer = liveWriter(admin);
  const opened: LiveClient[] = [];
  return {
    ...writer,
    app,
    admin,
    editor,
    here,
    second,
    live: async ({ token }, lastEventId, url = there) => {
      // A reader that connects before a change has a position would receive its event.
      while ((await feedState(app.context.database)).pending) await sleep(5);
      const client = await openLive(url, token, lastEventId);
      opened.push(client);
      return client;
    },
    settled: async (...clients) => {
      const id = await writer.news();
      for (const client of clients) await client.until(() => heardOf(client, id).length > 0);
    },
    closeFeeds: () => {
      for (const client of opened.splice(0)) client.close();
    },
    close,
  };
}
