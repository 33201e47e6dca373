import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { RoleKey } from '#model/terms/roles.ts';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());
const admin = await app.as('administrators');
const SEED = 109;

/** The classes of the world with the roles that read them; news and events have a folder that is closed to all but Administrators. */
const CLASSES = {
  news: ['siteEditors'],
  event: ['siteEditors', 'eventManagers'],
  order: ['siteEditors', 'customerService'],
  client: ['siteEditors'],
} as const satisfies Readonly<Record<string, readonly RoleKey[]>>;
type Name = keyof typeof CLASSES;
const NAMES = ['news', 'event', 'order', 'client'] as const;
const BODIES: Readonly<Record<Name, object>> = {
  news: { caption: 'Запись' },
  event: { caption: 'Запись', type: 1 },
  order: { clientName: 'Запись' },
  client: { fullName: 'Запись' },
};

/** The last one reads none of the classes. */
const READERS = await Promise.all(
  (['siteEditors', 'eventManagers', 'customerService', 'consentManager'] as const).map(async (role) => ({
    role,
    client: await app.as(role),
  })),
);

async function done(method: 'PATCH' | 'DELETE' | 'POST', url: string, body?: unknown): Promise<void> {
  const answer = await admin.send(method, url, body);
  expect(answer.status, answer.raw.body).toBeLessThan(300);
}

const roles = await admin.send('GET', '/manage/roles/?pageSize=100');
const administrators = roles.body.items.find(({ name }) => name === 'Administrators')?.['id'];
const closed = new Map<Name, number>();
for (const name of ['news', 'event'] as const) {
  const folder = await admin.make(`${name}Folder`, { caption: 'Закрытая', name: `closed-${name}`, parentId: 0 });
  await admin.make('FolderAccess', { folderId: folder, roleId: administrators });
  closed.set(name, folder);
}

interface Owner {
  readonly name: Name;
  readonly id: number;
  isClosed: boolean;
  isDeleted: boolean;
}
interface Note {
  readonly id: number;
  readonly owner: Owner;
  readonly word: string;
}

/** Whether the roles see the note, or saw it when it was deleted with its record. */
function sees(role: RoleKey, { owner: { name, isClosed } }: Note): boolean {
  return !isClosed && CLASSES[name].some((key: RoleKey) => key === role);
}

let words = 0;

/** What a reader is told by every call is what the model says. */
async function expectTold(client: TestClient, role: RoleKey, notes: readonly Note[]): Promise<void> {
  const shown = notes.filter((note) => !note.owner.isDeleted && sees(role, note));
  const hidden = notes.filter((note) => !sees(role, note));
  const list = await client.send('GET', '/manage/note/?pageSize=1000');
  const ids = new Set(list.body.items.map(({ id }) => Number(id)));
  expect(shown.filter(({ id }) => !ids.has(id))).toEqual([]);
  const frozen = await client.send('POST', '/manage/note/selection/', { filter: [] });
  expect(frozen.body['count']).toBe(list.body['total']);
  const tree = encodeURIComponent(JSON.stringify({ include: ['note'] }));
  const texts = [list.raw.body];
  for (const path of ['/manage/note/?pageSize=-1', '/manage/note/?deleted=true&pageSize=200', '/home/'])
    texts.push((await client.send('GET', path)).raw.body);
  for (const { word, id, owner } of hidden) {
    for (const path of [`/search/?text=${word}`, `/manage/note/?filter=${word}`])
      texts.push((await client.send('GET', path)).raw.body);
    for (const path of ['', 'history/'])
      expect((await client.send('GET', `/manage/note/${id}/${path}`)).status).toBeGreaterThanOrEqual(403);
    for (const path of ['moments/', 'timeline/', `?config=${tree}`])
      texts.push((await client.send('GET', `/manage/${owner.name}/${owner.id}/${path}`)).raw.body);
  }
  for (const { word } of hidden) for (const text of texts) expect(text).not.toContain(word);
}

const acts = fc.array(
  fc.record({
    kind: fc.constantFrom('record', 'note', 'note', 'answer', 'fold', 'delete', 'restore'),
    name: fc.constantFrom(...NAMES),
    at: fc.nat(30),
    isClosed: fc.boolean(),
  }),
  { minLength: 10, maxLength: 18 },
);

test(`whoever does not see a record is told of its notes by no call (seed ${SEED})`, async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (all) => {
      const owners: Owner[] = [];
      const notes: Note[] = [];
      for (const { kind, name, at, isClosed } of all) {
        const living = owners.filter(({ isDeleted }) => !isDeleted);
        const owner = living[at % Math.max(living.length, 1)];
        const folder = closed.get(owner?.name ?? name);
        if (kind === 'record' || !owner) {
          const own = closed.get(name);
          const isIn = isClosed && own !== undefined;
          const id = await admin.make(name, { ...BODIES[name], ...(isIn && { folderIds: [own] }) });
          owners.push({ name, id, isClosed: isIn, isDeleted: false });
        } else if (kind === 'note' || kind === 'answer') {
          const parent = kind === 'answer' ? notes.find((one) => one.owner === owner) : undefined;
          words += 1;
          const word = `тайна${words}конец`;
          const above = parent && { parentId: parent.id };
          const refused = above && (await admin.send('GET', `/manage/note/${parent.id}/`)).body['parentId'] !== null;
          const body = { objectId: owner.id, text: word, ...(refused ? {} : above) };
          notes.push({ id: await admin.make('note', body), owner, word });
        } else if (kind === 'fold' && folder !== undefined) {
          const fieldValue = isClosed ? [folder] : [];
          await done('PATCH', `/manage/${owner.name}/${owner.id}`, [{ fieldName: 'folderIds', fieldValue }]);
          owner.isClosed = isClosed;
        } else if (kind === 'delete') {
          await done('DELETE', `/manage/${owner.name}/${owner.id}`);
          owner.isDeleted = true;
        } else if (kind === 'restore') {
          const gone = owners.find(({ isDeleted }) => isDeleted);
          if (!gone) continue;
          await done('POST', `/manage/${gone.name}/${gone.id}/restore/`);
          gone.isDeleted = false;
        }
      }
      for (const { client, role } of READERS) await expectTold(client, role, notes);
    }),
    { seed: SEED, numRuns: 6 },
  );
});
