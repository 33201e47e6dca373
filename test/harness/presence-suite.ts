import { expect } from 'vitest';
import { defineClass } from '#model/define-class.ts';
import { string } from '#model/kinds/string.ts';
import type { RecordPresence } from '#model/wire/live.ts';
import type { LiveClient } from './live-client.ts';
import { openLiveSuite, type LiveSuite } from './live-suite.ts';
import type { TestAnswer, TestClient } from './test-app.ts';

/** The address of reports of presence. */
export const PRESENCE_PATH = '/presence/';

/** A class with a field that only some of its readers may read. */
const sheet = defineClass({
  name: 'sheet',
  classId: 9917,
  caption: 'Лист',
  pluralCaption: 'Листы',
  roles: ['siteEditors', 'eventManagers'],
  captionProperty: 'caption',
  properties: {
    caption: string({ caption: 'Название', required: true }),
    price: string({ caption: 'Цена', readRoles: ['eventManagers'] }),
  },
});

/** What a report says besides the record's id; the class is `news` if none is given. */
export interface Held {
  readonly fieldName?: string;
  readonly tab?: string;
  readonly number?: number;
  readonly className?: string;
}

/** The product with its change feed, for tests of who has which record open. */
export interface PresenceSuite extends Omit<LiveSuite, 'settled'> {
  readonly put: (client: TestClient, id: number, held?: Held) => Promise<TestAnswer>;
  /** Reports a record as open and expects success. */
  readonly hold: PresenceSuite['put'];
  /** Reports a record as closed and expects success. */
  readonly leave: (client: TestClient, id: number, held?: Omit<Held, 'fieldName'>) => Promise<void>;
  /** Creates a folder whose records only administrators see. */
  readonly closedFolder: () => Promise<number>;
  readonly nameOf: (client: TestClient) => Promise<string>;
  /** Waits until the presence at a record that everybody sees has been sent: that of all records before has too. */
  readonly settled: (...clients: readonly LiveClient[]) => Promise<void>;
  /** The number of rows stored. */
  readonly rows: () => Promise<number>;
  /** Closes the feeds and removes all presence. */
  readonly clear: () => Promise<void>;
}

/** The users of a record in each event that the reader has received. */
export const toldOf = ({ presence }: LiveClient, id: number): readonly RecordPresence['users'][] =>
  presence.flatMap((one) => (one.id === id ? [one.users] : []));

/** The users of a record in the last event that the reader has received. */
export const usersOf = (client: LiveClient, id: number) => toldOf(client, id).at(-1);

/** Opens the product for tests of presence, with the class `sheet`. */
export async function openPresenceSuite(): Promise<PresenceSuite> {
  const suite = await openLiveSuite([sheet]);
  const { admin, news } = suite;
  const { database } = suite.app.context;
  const put: PresenceSuite['put'] = (client, id, held = {}) =>
    client.send('PUT', PRESENCE_PATH, { className: 'news', id, ...held });
  const hold: PresenceSuite['hold'] = async (...given) => {
    const answer = await put(...given);
    expect(answer.status, answer.raw.body).toBe(200);
    return answer;
  };
  return {
    ...suite,
    put,
    hold,
    leave: async (client, id, held = {}) => {
      const { status } = await client.send('DELETE', PRESENCE_PATH, { className: 'news', id, ...held });
      expect(status).toBe(204);
    },
    closedFolder: async () => {
      const folderId = await suite.folder();
      await suite.closeFolder(folderId);
      return folderId;
    },
    nameOf: async ({ userId }) => String((await admin.send('GET', `/manage/user/${userId}`)).body['fullName']),
    settled: async (...clients) => {
      const id = await news();
      await hold(admin, id);
      for (const client of clients) await client.until(() => toldOf(client, id).length > 0);
    },
    rows: async () => {
      const [row] = await database.query<{ n: number }>({ text: 'select count(*) as n from presence', values: [] });
      return row?.n ?? 0;
    },
    clear: async () => {
      suite.closeFeeds();
      await database.execute('delete from presence');
    },
  };
}
