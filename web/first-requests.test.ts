import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { navigationOf, nestedOf } from '#classes/navigation.ts';
import { CLASSES } from '#classes/registry.ts';
import { OPERATORS } from '#model/property/operator.ts';
import { listPlaces } from '#web/routing/define-screen.ts';
import { places } from '#web/routing/route-paths.ts';
import { routeOfPath, routeTable } from './registry.ts';

const configuration = { navigation: navigationOf(CLASSES), nested: nestedOf(CLASSES) };
const manage = (rest: string): string => `/api/v1/manage/${rest}`;
const list = (className: string, query: Readonly<Record<string, string>> = {}): string =>
  manage(`${className}/?${new URLSearchParams({ pageIndex: '0', pageSize: '20', ...query }).toString()}`);
const urls = (path: string, search: Readonly<Record<string, unknown>> = {}): readonly string[] => {
  const route = routeOfPath(configuration, path);
  return route === null ? [] : route.line.first(route.ids, search);
};

const stored = new Map<string, string>();
beforeEach(() => vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null }));
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

/** An address of a route: its parameters are the ids 1, 2 and so on. */
function addressOf({ path }: { readonly path: string }): string {
  let id = 0;
  return path.replaceAll(/\$\w+/gu, () => String((id += 1)));
}

describe('what an address asks for early', () => {
  it.each(routeTable(configuration).map((line) => [line.path, line] as const))(
    'of %s names the class of the screen, each URL once',
    (_, line) => {
      const asked = urls(addressOf(line));
      expect(new Set(asked).size).toBe(asked.length);
      const className = CLASSES.find(({ name }) => line.name === name || line.name === `${name}-id`)?.name;
      expect(asked.includes(manage(`${className}/metadata/`))).toBe(className !== undefined);
    },
  );

  it('asks for the rows of every table', () => {
    const tables = listPlaces({ places: places(configuration.navigation), nested: [] }, null);
    expect(tables.length).toBeGreaterThan(50);
    for (const { className, path } of tables) expect(urls(path)).toContain(list(className));
  });

  it('asks for the folders of a class that has them, and counts the records of a view', () => {
    for (const { name, folders, source, route, listScreen } of CLASSES) {
      if (route === undefined || listScreen !== undefined || routeOfPath(configuration, `/manage/${route}`) === null)
        continue;
      const trees = urls(`/manage/${route}`).filter((url) => url.includes('/tree'));
      const folderClass = `${source?.of[0] ?? name}Folder`;
      const counted = source === undefined ? '' : `?className=${name.toLowerCase()}`;
      expect(trees).toEqual(folders === 'none' ? [] : [manage(`${folderClass}/mainFolder/tree${counted}`)]);
    }
  });

  it('asks for the page, the order, the conditions and the folder of the address', () => {
    const filter = [{ fieldName: 'caption', operator: OPERATORS[0], fieldValue: 'я' }];
    const asked = urls('/manage/news/', {
      page: 3,
      size: 50,
      sort: 'caption',
      dir: 'DESC',
      search: 'а',
      folderId: 7,
      filter,
    });
    const conditions = [
      ...filter,
      { fieldName: 'searchText', fieldValue: 'а' },
      { fieldName: 'folderId', fieldValue: 7 },
    ];
    const expected = new URLSearchParams({
      pageIndex: '2',
      pageSize: '50',
      orderFieldDirection: 'DESC',
      orderFieldName: 'Caption',
      filter: JSON.stringify(conditions),
    });
    const [page] = asked.filter((url) => url.startsWith(manage('news/?')));
    expect(Object.fromEntries(new URL(page ?? '', 'http://host').searchParams)).toEqual(Object.fromEntries(expected));
  });

  it('asks for the records above a nested list, and for its own records alone', () => {
    const place = configuration.nested.find(({ above }) => above?.through !== undefined);
    expect(place).toBeDefined();
    if (!place?.above) return;
    const asked = urls(place.path.replace(/:\w+/u, '4').replace(/:\w+/u, '5'));
    expect(asked).toContain(manage(`${place.parent}/5`));
    expect(asked).toContain(manage(`${place.above.parent}/4`));
    const conditions = [{ fieldName: place.property, fieldValue: 5 }];
    if (place.above.property !== undefined) conditions.push({ fieldName: place.above.property, fieldValue: 4 });
    expect(asked).toContain(list(place.className, { filter: JSON.stringify(conditions) }));
  });

  it('asks for the view of leads that is shown', () => {
    const isBoard = (asked: readonly string[]): boolean => asked.some((url) => url.startsWith(manage('leadFunnel/')));
    const path = places(configuration.navigation).find(({ screen }) => screen === 'leads')?.path ?? '';
    expect(isBoard(urls(path))).toBe(true);
    expect(isBoard(urls(path, { page: 2 }))).toBe(false);
    stored.set('leads-view', 'list');
    expect(isBoard(urls(path))).toBe(false);
    expect(urls(path)).toContain(list('lead'));
  });

  it('asks for the blocks of a record that is built of them, unless another of its tabs is shown', () => {
    const own = [manage('page/metadata/'), manage('page/7')];
    expect(urls('/manage/pages/7')).toEqual([...own, manage('page/7/blocks/'), manage('contentblock/metadata/')]);
    expect(urls('/manage/pages/7', { tab: 'canvas' })).toContain(manage('page/7/blocks/'));
    expect(urls('/manage/pages/7', { tab: 'fields' })).toEqual(own);
  });

  it.each(['/manage/nothing', '/login/auth', '/manage/news/x', '/manage/news/1/2/3', '/'])(
    'is nothing for %s',
    (path) => expect(urls(path)).toEqual([]),
  );
});
