import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test';

/** The classes in which the tests of folders build their trees, one per worker. */
const AREAS = [
  { route: 'jobs', className: 'job' },
  { route: 'service', className: 'service' },
] as const;

function area(): (typeof AREAS)[number] {
  const own = AREAS[test.info().parallelIndex];
  if (!own) throw new Error('more workers than classes to build folders in');
  return own;
}

/** The path of the list whose folders the test builds. */
export const list = (): string => `/manage/${area().route}`;
/** The API paths of its records and of its folders. */
export const records = (): string => `/api/v1/manage/${area().className}`;
export const folders = (): string => `${records()}Folder`;

interface Branch {
  readonly id: number;
  readonly caption: string;
  readonly children: readonly Branch[];
}

async function authorized(page: Page): Promise<Record<string, string>> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'jwt-token');
  return { authorization: `Bearer ${token?.value ?? ''}` };
}

async function treeOf(request: APIRequestContext, headers: Record<string, string>): Promise<Branch> {
  return (await request.get(`${folders()}/mainFolder/tree`, { headers })).json();
}

/** Deletes every folder of the class, the deepest first, so that each test starts without folders. */
export async function withoutFolders(page: Page): Promise<void> {
  const headers = await authorized(page);
  const remove = async (branch: Branch): Promise<void> => {
    for (const child of branch.children) await remove(child);
    if (branch.id === 0) return;
    const filter = JSON.stringify([{ fieldName: 'folderId', fieldValue: branch.id }]);
    const access = await page.request.get('/api/v1/manage/FolderAccess/', { headers, params: { filter } });
    const { items }: { items: readonly { id: number }[] } = await access.json();
    const placed = await page.request.get(`${records()}/`, { headers, params: { filter } });
    const found: { items: readonly { id: number }[] } = await placed.json();
    for (const { id } of found.items) {
      await page.request.delete(`${folders()}/${branch.id}/object/${id}`, { headers });
    }
    for (const { id } of items) await page.request.delete(`/api/v1/manage/FolderAccess/${id}/`, { headers });
    expect((await page.request.delete(`${folders()}/${branch.id}/`, { headers })).status()).toBe(204);
  };
  await remove(await treeOf(page.request, headers));
}

/** Creates a folder through the API. */
export async function folder(page: Page, caption: string, parentId: number, name: string): Promise<number> {
  const headers = await authorized(page);
  const answer = await page.request.post(`${folders()}/`, { headers, data: { caption, name, parentId } });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id }: { id: number } = await answer.json();
  return id;
}

/** Creates a record in a folder through the API. */
export async function recordIn(page: Page, caption: string, folderId: number): Promise<number> {
  const headers = await authorized(page);
  const answer = await page.request.post(`${records()}/`, { headers, data: { caption, folderIds: [folderId] } });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id }: { id: number } = await answer.json();
  return id;
}

function shape(branch: Branch): unknown {
  return branch.children.map((child) =>
    child.children.length === 0 ? child.caption : { [child.caption]: shape(child) },
  );
}

/** Waits until the server has that tree: captions, those with children as `{ caption: children }`. */
export async function expectTree(page: Page, wanted: unknown): Promise<void> {
  await expect(async () => {
    expect(shape(await treeOf(page.request, await authorized(page)))).toEqual(wanted);
  }).toPass({ timeout: 5000 });
}

/** The folder tree of the page. */
export const tree = (page: Page): Locator => page.getByRole('tree', { name: 'Папки' });
/** A folder in the tree. */
export const row = (page: Page, caption: string): Locator =>
  tree(page).getByRole('treeitem', { name: caption, exact: true });

/** A subfolder's tile above the list. */
export const tile = (page: Page, caption: string): Locator =>
  page.getByRole('list', { name: 'Вложенные папки' }).getByRole('button', { name: caption, exact: true });

/** Chooses from the context menu of a folder. */
export async function chooseAction(page: Page, caption: string, action: string): Promise<void> {
  await row(page, caption).click({ button: 'right' });
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Performs an action and waits for its message, which disappears after two seconds. */
export async function expectSaid(page: Page, message: string, act: () => Promise<void>): Promise<void> {
  await Promise.all([page.getByText(message).last().waitFor(), act()]);
}

/** Drags with the mouse to a part of the target's height. */
export async function drag(page: Page, from: Locator, to: Locator, part: number): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('there is nothing to drag');
  await page.mouse.move(start.x + 90, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + 100, start.y + start.height / 2 + 8, { steps: 3 });
  await page.mouse.move(end.x + 100, end.y + end.height * part, { steps: 5 });
  await page.waitForTimeout(100);
  await page.mouse.up();
}
