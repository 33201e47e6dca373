import { expect } from 'vitest';
import { defineClass, type ClassDefinition, type ClassOptions, type Properties } from '#model/define-class.ts';
import { integer } from '#model/kinds/integer.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';
import { withFolderClasses } from '#server/derive/catalog.ts';
import { keepExtensionIndexes } from '#server/store/extension-indexes.ts';
import { scriptBetween } from './plan-between.ts';
import { openTestApp, type TestAnswer, type TestApp, type TestClient } from './test-app.ts';
import type { DatabaseOrigin } from './test-database.ts';

const caption = string({ caption: 'Заголовок', required: true, visibleInTable: true, searchable: true });

/** A class with a screen and folders, and the class of its folders. */
export function trial(
  properties: Properties,
  options: Partial<ClassOptions<Properties>> = {},
): readonly ClassDefinition[] {
  const definition = defineClass({
    name: 'trial',
    classId: 831,
    caption: 'Проба',
    pluralCaption: 'Пробы',
    route: 'trials',
    folders: 'many',
    captionProperty: 'caption',
    properties: { caption, ...properties },
    ...options,
  });
  return withFolderClasses([definition]);
}

/**
 * A text property with everything that depends on a column: its sort key, the search, an index and its unique
 * constraint.
 */
export const SUBJECT = { caption: 'Тема', visibleInTable: true, searchable: true, unique: true } as const;

/** The classes before the migration. */
export const beforeMigration: readonly ClassDefinition[] = trial(
  {
    mainSubject: string({ ...SUBJECT, required: true }),
    beginning: integer({ caption: 'Начало', visibleInTable: true }),
    ending: integer({ caption: 'Конец', notBefore: { property: 'beginning', message: 'м' } }),
    partnerId: reference('trial', { caption: 'Пара' }),
    remark: string({ caption: 'Примечание' }),
  },
  { uniqueTogether: [['caption', 'mainSubject']], propertyAliases: { topic: 'mainSubject' } },
);

type Item = Readonly<Record<string, unknown>>;

/** The records written before the migration. */
interface Written {
  readonly one: number;
  /** Deleted; `partnerId` referred to {@link one}. */
  readonly other: number;
  /** A news item with a custom field that links to {@link one}. */
  readonly linked: number;
  /** The folder that contains {@link one}. */
  readonly folder: number;
  /** The custom field `note`; another one, `gone`, was removed. */
  readonly noteField: number;
  /** Change-sets by operation. */
  readonly sets: Readonly<Record<'changed' | 'remarked' | 'deleted', number>>;
  /** The indexes of custom fields, by name, with their object ids. */
  readonly indexes: ReadonlyMap<string, number>;
}

/** The product after the migration, with the records written before it. */
export interface Migrated extends Written {
  readonly app: TestApp;
  readonly admin: TestClient;
}

/** Sends a request that must succeed. */
export async function sent(client: TestClient, ...request: Parameters<TestClient['send']>): Promise<TestAnswer> {
  const answer = await client.send(...request);
  expect(answer.status, answer.raw.body).toBeLessThan(300);
  return answer;
}

const idOf = ({ body }: TestAnswer) => Number(body['id']);
const changeSetOf = ({ raw }: TestAnswer) => Number(raw.headers['x-change-set']);

/** The body of a PATCH. */
export function patch(fields: Item): readonly Item[] {
  return Object.entries(fields).map(([fieldName, fieldValue]) => ({ fieldName, fieldValue }));
}

/** The existing indexes of custom fields. */
export async function indexesOf({ context }: TestApp): Promise<ReadonlyMap<string, number>> {
  const rows = await context.database.query<{ name: string; oid: number }>({
    text: `select relname as name, oid::integer as oid from pg_class where relname ~ '_ext_' order by 1`,
    values: [],
  });
  return new Map(rows.map(({ name, oid }) => [name, oid]));
}

async function write(app: TestApp): Promise<Written> {
  const admin = await app.as('administrators');
  const create = async (className: string, body: Item) =>
    idOf(await sent(admin, 'POST', `/manage/${className}/`, body));
  const field = (body: Item) => create('customField', { caption: 'Поле', editor: 'string', ...body });
  const noteField = await field({ className: 'trial', name: 'note', searchable: true, visibleInTable: true });
  const goneField = await field({ className: 'trial', name: 'gone', caption: 'Бывшее' });
  await field({ className: 'news', name: 'trialId', editor: 'reference', config: { className: 'trial' } });
  const folder = await create('trialFolder', { caption: 'Папка', name: 'papka', parentId: 0 });
  const one = await create('trial', {
    caption: 'Первая',
    mainSubject: 'Ёлка',
    beginning: 1,
    ending: 5,
    remark: 'старое',
    folderIds: [folder],
    extendedProperties: { note: 'заметка', gone: 'бывшее' },
  });
  const other = await create('trial', { caption: 'Вторая', mainSubject: 'Дуб', partnerId: one });
  const changed = await sent(admin, 'PATCH', `/manage/trial/${one}`, patch({ mainSubject: 'Сосна', beginning: 2 }));
  const remarked = await sent(admin, 'PATCH', `/manage/trial/${one}`, patch({ remark: 'новое', note: 'другая' }));
  const linked = await create('news', { caption: 'Новость', extendedProperties: { trialId: one } });
  await sent(admin, 'DELETE', `/manage/customField/${goneField}`);
  const deleted = await sent(admin, 'DELETE', `/manage/trial/${other}`);
  const { database, definitions } = app.context;
  await definitions.load();
  await keepExtensionIndexes(database, definitions);
  const sets = { changed: changeSetOf(changed), remarked: changeSetOf(remarked), deleted: changeSetOf(deleted) };
  return { one, other, linked, folder, noteField, sets, indexes: await indexesOf(app) };
}

async function writeBefore(): Promise<{ readonly written: Written; readonly origin: DatabaseOrigin }> {
  const app = await openTestApp(beforeMigration);
  const written = await write(app);
  return { written, origin: await app.freeze() };
}

let before: ReturnType<typeof writeBefore> | undefined;

/** Migrates the written records to the classes `after` and opens the product with them. */
export async function openMigrated(
  after: readonly ClassDefinition[],
  drops: readonly string[] = [],
): Promise<Migrated> {
  before ??= writeBefore();
  const { written, origin } = await before;
  const app = await openTestApp(after, async () => {
    const copy = await origin();
    await copy.database.execute(scriptBetween(beforeMigration, after, drops));
    return copy;
  });
  await app.context.definitions.load();
  return { ...written, app, admin: await app.as('administrators') };
}

/** The fields in each entry of a record's history, newest first. */
export async function historyOf({ admin }: Migrated, className: string, id: number): Promise<readonly unknown[]> {
  const { body } = await sent(admin, 'GET', `/manage/${className}/${id}/history/`);
  return body.items.map((entry) => entry['fields']);
}

/** Requests the undo of a change-set. */
export function undo({ admin }: Migrated, changeSet: number): Promise<TestAnswer> {
  return admin.send('POST', `/manage/change/${changeSet}/undo`);
}
