import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FolderNode } from '#model/wire/folders.ts';
import { folderKeys, useFolderTree } from '#web/api/folders.ts';
import { applyChange, applyEvents } from '#web/api/live/changes.ts';
import { sampleFolder } from '#web/api/sample-folder.ts';
import { mountedMain } from '#web/ui/layout/mounted-main.ts';
import { useChangedFolders } from './use-changed-folders.ts';

const main = mountedMain();
let client: QueryClient;
let folder: FolderNode;
let seen: number[][] = [];
let changeSet = 500;

function Changed({ root, answeredAt }: { readonly root: FolderNode; readonly answeredAt: number }) {
  const changed = [...useChangedFolders('sheetFolder', root, answeredAt)];
  if (JSON.stringify(seen.at(-1)) !== JSON.stringify(changed)) seen.push(changed);
  return <p data-at={answeredAt}>{JSON.stringify(root.children[0])}</p>;
}

function Shown() {
  const tree = useFolderTree('sheetFolder');
  return tree.data && <Changed root={tree.data} answeredAt={tree.dataUpdatedAt} />;
}

/** Somebody else writes a record; the event arrives. */
const written = (className: string, id: number, version: number) =>
  applyEvents(client, [{ className, id, version, action: 'update', changeSetId: (changeSet += 1), userId: 7 }]);
/** Waits until the last answer, which may equal the one before, is shown. */
async function shown(): Promise<void> {
  const answeredAt = () => String(client.getQueryState(folderKeys.tree('sheetFolder'))?.dataUpdatedAt);
  await expect.poll(() => main.host.querySelector('p')?.dataset['at'] === answeredAt()).toBe(true);
  await expect.poll(() => main.host.textContent).toBe(JSON.stringify(folder));
}

beforeEach(async () => {
  client = new QueryClient();
  folder = sampleFolder(31, 'Папка');
  seen = [];
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(sampleFolder(0, 'Все', folder)));
  main.render(
    <QueryClientProvider client={client}>
      <Shown />
    </QueryClientProvider>,
  );
  await shown();
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('a folder that somebody else renames is highlighted once', async () => {
  folder = { ...folder, caption: 'Иначе', version: 2 };
  await written('sheetFolder', 31, 2);
  await shown();
  await expect.poll(() => seen, { timeout: 4000 }).toEqual([[], [31], []]);
});

test('a folder whose records somebody else moves is; what the page itself does is not', async () => {
  folder = { ...folder, totalCount: 1 };
  await applyChange(client, { className: 'sheet', id: 900, changeSet: (changeSet += 1) });
  await shown();
  // A write that changes no folder ends with its answer too.
  await applyChange(client, { className: 'sheet', id: 900, changeSet: (changeSet += 1) });
  await shown();
  expect(seen).toEqual([[]]);
  folder = { ...folder, totalCount: 2 };
  await written('sheet', 901, 1);
  await shown();
  await expect.poll(() => seen).toEqual([[], [31]]);
});

test('a change of another class, or beside one of the page itself, highlights nothing', async () => {
  folder = { ...folder, totalCount: 3 };
  await written('other', 902, 1);
  await client.refetchQueries();
  await shown();
  folder = { ...folder, totalCount: 4 };
  await Promise.all([
    applyChange(client, { className: 'sheet', id: 903, changeSet: (changeSet += 1) }),
    written('sheet', 904, 1),
  ]);
  await shown();
  expect(seen).toEqual([[]]);
});
