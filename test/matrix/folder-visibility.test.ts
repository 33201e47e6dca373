import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLE_NAMES, type RoleKey } from '#model/terms/roles.ts';
import type { FolderNode } from '#model/wire/folders.ts';
import { compactFolderCounts } from '#server/store/records/read/counts.ts';
import { openTestApp, type TestApp, type TestClient } from '#test/harness/test-app.ts';
import { chance, isOpen, isSeen, isWithin } from './folder-model.ts';
import { makeFolderWorld, OPENED_TO, worldMaker, type FolderWorld, type WorldMaker } from './folder-world.ts';

/** The viewers; all of them may read events, so that only folders distinguish them. */
const VIEWERS: readonly (readonly RoleKey[])[] = [['siteEditors'], ['eventManagers'], ['siteEditors', 'eventManagers']];

let app: TestApp;
let admin: TestClient;
let maker: WorldMaker;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('administrators');
  maker = await worldMaker(admin);
});
afterAll(() => app.close());

function ids(items: readonly Readonly<Record<string, unknown>>[]): number[] {
  return sorted(items.map((item) => Number(item['id'])));
}

function sorted(numbers: readonly number[]): number[] {
  return numbers.toSorted((one, other) => one - other);
}

/** The folders in an entry of a history, before and after. */
function foldersTold(fields: unknown): unknown[] {
  const told: readonly { fieldName: string; before: unknown; after: unknown }[] = JSON.parse(JSON.stringify(fields));
  return told.flatMap(({ fieldName, before, after }) => (fieldName === 'folderIds' ? [before, after].flat() : []));
}

function list(className: string, ...filter: readonly object[]): string {
  return `/manage/${className}/?pageSize=1000&filter=${encodeURIComponent(JSON.stringify(filter))}`;
}

function flat(node: FolderNode): FolderNode[] {
  return [node, ...node.children.flatMap(flat)];
}

function treeOf(body: unknown): FolderNode {
  const tree: FolderNode = JSON.parse(JSON.stringify(body));
  return tree;
}

describe.each([11, 23, 57])('a random world, seed %i', (seed) => {
  let world: FolderWorld;
  const viewers: { readonly client: TestClient; readonly roles: readonly string[] }[] = [];

  beforeAll(async () => {
    await clear();
    world = await makeFolderWorld(maker, seed);
    for (const keys of VIEWERS)
      viewers.push({ client: await app.as(...keys), roles: keys.map((key) => ROLE_NAMES[key]) });
  });

  async function clear() {
    const events = await admin.send('GET', '/manage/event/?pageSize=1000');
    await admin.send('DELETE', '/manage/event/', ids(events.body.items));
    const folders = await admin.send('GET', '/manage/eventFolder/?pageSize=1000');
    const answer = await admin.send('DELETE', '/manage/eventFolder/', ids(folders.body.items));
    expect(answer.status, answer.raw.body).toBe(200);
  }

  /** Compares every read of a viewer with the model. */
  async function expectAgreement({ client, roles }: (typeof viewers)[number]) {
    // First with the appended counts, then half compacted, then fully compacted.
    await compactFolderCounts(app.context.database, 20);
    const seen = world.items.filter((item) => isSeen(item, roles));
    const hidden = world.items.filter((item) => !isSeen(item, roles));
    const expected = sorted(seen.map((item) => item.id));
    const active = seen.filter((item) => item.state === 4);
    const open = world.folders.filter((folder) => isOpen(folder, roles));
    const find = async (url: string) => {
      const answer = await client.send('GET', url);
      expect(answer.status, `${url} ${answer.raw.body}`).toBe(200);
      expect(answer.body['total'], url).toBe(answer.body.items.length);
      return answer;
    };

    expect(ids((await find('/manage/event/?pageSize=1000')).body.items)).toEqual(expected);
    const paged = await client.send('GET', '/manage/event/?pageSize=3&pageIndex=1');
    expect(paged.body['total']).toBe(expected.length);
    expect(ids((await find('/manage/event/?pageSize=-1')).body.items)).toEqual(expected);
    const ofState = await find(list('event', { fieldName: 'instanceStateId', fieldValue: 4 }));
    expect(ids(ofState.body.items)).toEqual(sorted(active.map((item) => item.id)));
    const found = await find(list('event', { fieldName: 'searchText', fieldValue: world.tag }));
    expect(ids(found.body.items)).toEqual(expected);
    const palette = await client.send('GET', `/search/?text=${encodeURIComponent(world.tag)}`);
    for (const item of hidden) expect(palette.raw.body).not.toContain(`"${item.caption}"`);

    const tree = treeOf((await client.send('GET', '/manage/eventFolder/all/tree')).body);
    const nodes = flat(tree).filter((node) => node.id !== 0);
    expect(sorted(nodes.map((node) => node.id))).toEqual(sorted(open.map((folder) => folder.id)));
    expect(ids((await find('/manage/eventFolder/?pageSize=1000')).body.items)).toEqual(
      sorted(open.map(({ id }) => id)),
    );
    expect(tree.totalCount).toBe(seen.length);
    expect(tree.itemCount).toBe(seen.filter((item) => item.folders.every((folder) => !isOpen(folder, roles))).length);
    for (const folder of world.folders) {
      const node = nodes.find(({ id }) => id === folder.id);
      const inside = world.items.filter((item) => item.folders.includes(folder));
      const below = world.items.filter((item) =>
        item.folders.some((one) => isWithin(one, folder) && isOpen(one, roles)),
      );
      const visible = isOpen(folder, roles);
      expect(node?.itemCount ?? null).toBe(visible ? inside.length : null);
      expect(node?.totalCount ?? null).toBe(visible ? below.length : null);
      const listed = await find(list('event', { fieldName: 'folderId', fieldValue: folder.id }));
      expect(ids(listed.body.items)).toEqual(visible ? sorted(below.map((item) => item.id)) : []);
      const exact = await find(
        list(
          'event',
          { fieldName: 'folderIdExact', fieldValue: folder.id },
          { fieldName: 'instanceStateId', fieldValue: 4 },
        ),
      );
      const exactly = visible ? inside.filter((item) => item.state === 4) : [];
      expect(ids(exact.body.items)).toEqual(sorted(exactly.map((item) => item.id)));
      const property = await find(list('event', { fieldName: 'folderIds', fieldValue: folder.id }));
      expect(ids(property.body.items)).toEqual(visible ? sorted(inside.map((item) => item.id)) : []);
      if (visible) continue;
      expect((await client.send('GET', `/manage/eventFolder/${folder.id}`)).status).toBe(404);
      expect((await client.send('GET', `/manage/eventFolder/${folder.id}/tree`)).status).toBe(404);
    }
    for (const item of seen) {
      const one = await client.send('GET', `/manage/event/${item.id}`);
      expect(one.status).toBe(200);
      const shown = sorted(item.folders.filter((folder) => isOpen(folder, roles)).map((folder) => folder.id));
      expect(one.body['folderIds']).toEqual(shown);
      const linked = await client.send('GET', `/manage/eventFolder/components/${item.id}/linkedFolders`);
      expect(JSON.parse(linked.raw.body).map((folder: { id: number }) => folder.id)).toEqual(shown);
      const history = await client.send('GET', `/manage/event/${item.id}/history/`);
      const told = history.body.items.flatMap((entry) => foldersTold(entry['fields']));
      for (const folder of world.folders) if (!isOpen(folder, roles)) expect(told).not.toContain(folder.id);
    }
    for (const item of hidden) {
      for (const path of [`/manage/event/${item.id}`, `/manage/event/${item.id}/history/`, `/object/${item.id}/`])
        expect([path, (await client.send('GET', path)).status]).toEqual([path, 404]);
    }

    const ownEntries = sorted(seen.map((item) => world.entries.get(item.id) ?? 0));
    expect(ids((await find('/manage/eventSchedule/?pageSize=1000')).body.items)).toEqual(ownEntries);
    const ownWords = sorted(seen.map((item) => world.keywords.get(item.id) ?? 0));
    expect(ids((await find('/manage/SeoKeyword/?pageSize=1000')).body.items)).toEqual(ownWords);

    const home = await client.send('GET', '/home/');
    expect(home.body['counts']).toEqual(
      expect.arrayContaining([
        { className: 'event', total: seen.length, active: active.length },
        { className: 'eventSchedule', total: seen.length, active: 0 },
      ]),
    );
    for (const item of hidden) expect(home.raw.body).not.toContain(`"${item.caption}"`);
    const book = await client.send('GET', '/manage/event/download/xlsx');
    expect(book.status).toBe(200);
  }

  test('shows each role what the model says, and nothing else', { timeout: 240_000 }, async () => {
    for (const viewer of viewers) await expectAgreement(viewer);
  });

  test('refuses every write of what is hidden, and changes nothing', { timeout: 240_000 }, async () => {
    for (const { client, roles } of viewers) {
      const [shown] = world.items.filter((item) => isSeen(item, roles));
      const closed = world.folders.find((folder) => !isOpen(folder, roles));
      const open = world.folders.find((folder) => isOpen(folder, roles));
      const [hidden] = world.items.filter((item) => !isSeen(item, roles));
      if (!shown || !hidden || !closed || !open) continue;
      const unchanged = await app.fingerprint();
      const caption = [{ fieldName: 'caption', fieldValue: 'Чужое' }];
      const entry = world.entries.get(hidden.id);
      for (const [method, path, body] of [
        ['PATCH', `/manage/event/${hidden.id}`, caption],
        ['PUT', `/manage/event/${hidden.id}`, { caption: 'Чужое' }],
        ['DELETE', `/manage/event/${hidden.id}`, undefined],
        ['PATCH', '/manage/event/cascade', { ids: [shown.id, hidden.id], fields: caption }],
        ['DELETE', '/manage/event/', [shown.id, hidden.id]],
        [
          'PATCH',
          '/manage/event/priority/',
          [
            { id: shown.id, priority: 7 },
            { id: hidden.id, priority: 8 },
          ],
        ],
        ['POST', `/manage/eventFolder/components/${hidden.id}/linkedFolders`, [open.id]],
        ['POST', `/manage/eventFolder/${open.id}/object/${hidden.id}`, undefined],
        ['POST', `/manage/eventFolder/${closed.id}/object/${shown.id}`, undefined],
        ['POST', `/manage/eventFolder/${open.id}/objects`, [shown.id, hidden.id]],
        ['POST', `/manage/eventFolder/${closed.id}/objects`, [shown.id]],
        ['DELETE', `/manage/eventFolder/${closed.id}/object/${shown.id}`, undefined],
        ['POST', `/manage/eventFolder/components/${shown.id}/linkedFolders`, [open.id, closed.id]],
        ['PATCH', `/manage/eventSchedule/${entry}`, caption],
        ['DELETE', `/manage/eventSchedule/${entry}`, undefined],
      ] as const) {
        expect([method, path, (await client.send(method, path, body)).status]).toEqual([method, path, 404]);
      }
      for (const [path, body] of [
        ['/manage/eventSchedule/', { eventId: hidden.id, caption: 'Чужой доклад' }],
        ['/manage/SeoKeyword/', { componentId: hidden.id, keyword: 'чужое' }],
        ['/manage/event/', { caption: 'Новое', type: 1, folderIds: [closed.id] }],
        ['/manage/event/', { caption: 'Новое', type: 1, folderId: closed.id }],
      ] as const) {
        expect([path, (await client.send('POST', path, body)).status]).toEqual([path, 422]);
      }
      expect(await app.fingerprint()).toBe(unchanged);
    }
  });

  test('keeps an item in the folders that its writer does not see', { timeout: 120_000 }, async () => {
    for (const { client, roles } of viewers) {
      const item = world.items.find(
        (one) => isSeen(one, roles) && one.folders.some((folder) => !isOpen(folder, roles)),
      );
      const open = world.folders.find((folder) => isOpen(folder, roles) && !item?.folders.includes(folder));
      if (!item || !open) continue;
      const before = (await client.send('GET', `/manage/event/${item.id}`)).body;
      const answer = await client.send('PUT', `/manage/event/${item.id}`, { ...before, folderIds: [open.id] });
      expect([answer.status, answer.body['folderIds']], answer.raw.body).toEqual([200, [open.id]]);
      const kept = item.folders.filter((folder) => !isOpen(folder, roles));
      const real = await admin.send('GET', `/manage/event/${item.id}`);
      expect(real.body['folderIds']).toEqual(sorted([open.id, ...kept.map((folder) => folder.id)]));
      const undone = await client.send('POST', `/manage/change/${await lastChange(item.id)}/undo`);
      expect(undone.status, undone.raw.body).toBe(200);
      const back = await admin.send('GET', `/manage/event/${item.id}`);
      expect(back.body['folderIds']).toEqual(sorted(item.folders.map((folder) => folder.id)));
    }
  });

  async function lastChange(id: number): Promise<number> {
    const history = await admin.send('GET', `/manage/event/${id}/history/`);
    return Number(history.body.items[0]?.['changeSetId']);
  }

  test('feels at the next request what is given, taken, moved and deleted', { timeout: 240_000 }, async () => {
    const draw = chance(seed + 1);
    for (let step = 0; step < 6; step += 1) {
      const folder = world.folders[draw(world.folders.length)];
      if (!folder) continue;
      const granted = ROLE_NAMES[OPENED_TO[draw(OPENED_TO.length)] ?? 'siteEditors'];
      if (draw(3) === 0) {
        const target = world.folders[draw(world.folders.length)] ?? null;
        const answer = await admin.send('PUT', `/manage/eventFolder/move/${folder.id}/to/${target?.id ?? 0}`);
        if (target && isWithin(target, folder)) expect(answer.status).toBe(409);
        else {
          expect(answer.status, answer.raw.body).toBe(200);
          folder.parent = target;
        }
      } else if (folder.roles.includes(granted)) {
        const access = await admin.send(
          'GET',
          list(
            'FolderAccess',
            { fieldName: 'folderId', fieldValue: folder.id },
            { fieldName: 'roleId', fieldValue: maker.roleIds.get(granted) },
          ),
        );
        const [record] = access.body.items;
        expect((await admin.send('DELETE', `/manage/FolderAccess/${String(record?.['id'])}`)).status).toBe(204);
        folder.roles = folder.roles.filter((role) => role !== granted);
      } else {
        await maker.created('FolderAccess', { folderId: folder.id, roleId: maker.roleIds.get(granted) });
        folder.roles = [...folder.roles, granted];
      }
      if (step % 2 === 1) await compactFolderCounts(app.context.database, 0);
      for (const { client, roles } of viewers) {
        const answer = await client.send('GET', '/manage/event/?pageSize=1000');
        const expected = sorted(world.items.filter((item) => isSeen(item, roles)).map((item) => item.id));
        expect(ids(answer.body.items)).toEqual(expected);
        expect(answer.body['total']).toBe(expected.length);
      }
    }
    const [viewer] = viewers;
    if (viewer) await expectAgreement(viewer);
  });
});
