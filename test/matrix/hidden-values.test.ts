import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClassDefinition } from '#model/define-class.ts';
import { isExtensible } from '#model/extensible.ts';
import { ROLE_KEYS, type RoleKey } from '#model/terms/roles.ts';
import type { TestAnswer, TestClient } from '#test/harness/test-app.ts';
import { levelOf, may, mayRead, mayWrite } from './declared-rights.ts';
import { isBound } from './fitting-sample.ts';
import { openMatrixApp, WRITTEN_CLASSES } from './matrix-app.ts';
import { pathOf, type Item } from './item-paths.ts';
import { classesOfEachRights } from './shapes.ts';

const app = await openMatrixApp();
afterAll(() => app.close());

const ASKED = classesOfEachRights(WRITTEN_CLASSES);

/** A custom field that only administrators read, and its values: one per change. */
const KEPT = 'keptFromOthers';
const SECRETS = ['тайна-первая', 'тайна-вторая', 'тайна-третья'] as const;

const clients = new Map<RoleKey, TestClient>();
beforeAll(async () => {
  for (const role of ROLE_KEYS) clients.set(role, await app.as(role));
  for (const { name } of ASKED.filter((definition) => isCustomized(definition))) {
    const body = { className: name, name: KEPT, caption: 'Скрытое', editor: 'string' };
    const config = { readRoles: ['administrators'] };
    const answer = await app.admin.send('POST', '/manage/customField/', { ...body, config });
    if (answer.status !== 201) throw new Error(`${name} ${answer.raw.body}`);
  }
});

function isCustomized(definition: ClassDefinition): boolean {
  return isExtensible(definition) && definition.source === undefined;
}

/** The operations on records of a class, by their change-sets. */
interface Past {
  readonly item: Item;
  readonly current: Item;
  /** The properties that were changed, twice. */
  readonly names: readonly string[];
  readonly created: number;
  readonly changed: number;
  readonly changedOne: readonly (readonly [name: string, changeSetId: number])[];
  readonly deleted: number | null;
}

function changeSetOf(answer: TestAnswer): number {
  expect(answer.status, answer.raw.body).toBeLessThan(300);
  return Number(answer.raw.headers['x-change-set']);
}

/** Kinds of the properties that are changed on their own too: each change gives them a value that they never had. */
const WITH_A_THIRD_VALUE: ReadonlySet<string> = new Set(['string', 'multiline', 'struct']);

async function changeAll(definition: ClassDefinition, item: Item, at: number, former?: Item): Promise<number> {
  const fields: { fieldName: string; fieldValue: unknown }[] = [];
  for (const [fieldName, property] of Object.entries(definition.properties)) {
    if (property.readonly || isBound(definition, fieldName)) continue;
    const before = WITH_A_THIRD_VALUE.has(property.kind.name) ? former?.[fieldName] : undefined;
    const fieldValue = property.secret
      ? `новый секрет ${at}`
      : await app.other(definition, fieldName, item[fieldName], before);
    if (fieldValue !== undefined) fields.push({ fieldName, fieldValue });
  }
  if (isCustomized(definition)) fields.push({ fieldName: KEPT, fieldValue: SECRETS[at] });
  return changeSetOf(await app.admin.send('PATCH', pathOf(definition, String(item['id'])), fields));
}

async function makePast(definition: ClassDefinition): Promise<Past> {
  const [item = {}, other = {}] = await app.createSome(definition, 2);
  const path = pathOf(definition, String(item['id']));
  const history = await app.admin.send('GET', `${path}/history/`);
  const created = Number(history.body.items[0]?.['changeSetId']);
  const changed = await changeAll(definition, item, 0);
  const between = await app.one(definition, item['id']);
  const names = Object.keys(definition.properties).filter(
    (name) => JSON.stringify(between[name]) !== JSON.stringify(item[name]) && !definition.properties[name]?.readonly,
  );
  const changedOne: (readonly [string, number])[] = [];
  const isOpen = (name: string) => ROLE_KEYS.every((role) => tells(role, definition, name));
  // Properties that some role cannot read or write, and a few others.
  for (const name of [...names.filter((one) => !isOpen(one)), ...names.filter(isOpen).slice(0, 2)].slice(0, 5)) {
    const fieldValue = await app.other(definition, name, between[name]);
    if (fieldValue === undefined || isBound(definition, name)) continue;
    const answer = await app.admin.send('PATCH', path, [{ fieldName: name, fieldValue }]);
    if (answer.raw.headers['x-change-set'] !== undefined) changedOne.push([name, changeSetOf(answer)]);
  }
  // A record that has the values of a change again would let it be undone.
  await changeAll(definition, await app.one(definition, item['id']), 1, between);
  const deletion = changeSetOf(await app.admin.send('DELETE', pathOf(definition, String(other['id']))));
  const restored = await app.admin.send('POST', `/manage/change/${deletion}/undo`);
  const current = await app.one(definition, item['id']);
  return { item, current, names, created, changed, changedOne, deleted: restored.status === 200 ? deletion : null };
}

/** Whether the role reads and writes the property, or has no access to the class. */
function tells(role: RoleKey, definition: ClassDefinition, name: string): boolean {
  const property = definition.properties[name];
  if (!property || levelOf(role, definition) === 'none') return true;
  return mayRead(role, definition, property) && mayWrite(role, property);
}

/**
 * Every value in the history of fields that the role may not read, unless a field that it may read has the same
 * value.
 */
async function hiddenValues(role: RoleKey, definition: ClassDefinition, id: unknown): Promise<readonly string[]> {
  const rows = await app.context.database.query<Record<'before' | 'after', Item | null>>({
    text: 'select before, after from change where object_id = $1',
    values: [id],
  });
  const hidden = new Set<string>();
  const open = new Set<string>();
  for (const { before, after } of rows) {
    for (const [name, value] of [...Object.entries(before ?? {}), ...Object.entries(after ?? {})]) {
      const property = definition.properties[name];
      const told = property !== undefined && mayRead(role, definition, property);
      const text = JSON.stringify(value).replaceAll(/^"|"$/gu, '');
      if (text.length > 5 && text !== 'false') (told ? open : hidden).add(text);
    }
  }
  return [...hidden].filter((text) => text !== '••••••' && ![...open].some((other) => other.includes(text)));
}

function hiddenNames(role: RoleKey, definition: ClassDefinition): readonly string[] {
  const names = Object.entries(definition.properties)
    .filter(([, property]) => !property.secret && !mayRead(role, definition, property))
    .map(([name]) => name);
  return role === 'administrators' ? names : [...names, KEPT];
}

describe.each(ASKED.map((definition) => ({ name: definition.name, definition })))('$name', ({ definition }) => {
  let past: Past;
  beforeAll(async () => {
    past = await makePast(definition);
  });

  test.each(ROLE_KEYS)('%s is told of nothing that it may not read', async (role) => {
    const client = clients.get(role);
    if (!client) throw new Error(`nobody is ${role}`);
    const at = pathOf(definition, String(past.item['id']));
    const undo = (changeSetId: number) => client.send('POST', `/manage/change/${changeSetId}/undo`);
    const isRead = levelOf(role, definition) !== 'none';
    const update = may(role, 'update', definition);
    const mayAll = (names: readonly string[]) =>
      update &&
      (role === 'administrators' || !isCustomized(definition) || names.length === 1) &&
      names.every((name) => {
        const property = definition.properties[name];
        return property && mayWrite(role, property) && (property.secret || mayRead(role, definition, property));
      });
    const unchanged = await app.fingerprint();
    const answers: (readonly [what: string, answer: TestAnswer, expected: number])[] = [
      ['undo of the creation', await undo(past.created), may(role, 'delete', definition) ? 409 : 403],
      ['undo of a change', await undo(past.changed), mayAll(allChanged()) ? 409 : 403],
      ['history', await client.send('GET', `${at}/history/`), isRead ? 200 : 403],
    ];
    for (const [name, changeSetId] of past.changedOne)
      answers.push([`undo of ${name}`, await undo(changeSetId), mayAll([name]) ? 409 : 403]);
    if (past.deleted !== null)
      answers.push(['undo of a deletion', await undo(past.deleted), may(role, 'create', definition) ? 409 : 403]);
    const changedOne = past.names.filter((fieldName) => past.changedOne.some(([name]) => name === fieldName));
    const fields = await Promise.all(
      changedOne.map(async (fieldName) => ({ fieldName, fieldValue: await conflicting(fieldName) })),
    );
    for (const sent of [fields, ...fields.map((field) => [field])]) {
      if (sent.length === 0) continue;
      const names = sent.map(({ fieldName }) => fieldName);
      const isOwn = names.every((name) => {
        const property = definition.properties[name];
        return property && mayWrite(role, property);
      });
      const answer = await client.send('PATCH', at, sent, { 'if-match': '1' });
      answers.push([`change of ${names.join(', ')}`, answer, update ? (isOwn ? 409 : 422) : 403]);
    }
    // A view has the property of its underlying class.
    if (update && definition.source === undefined) {
      const custom = await client.send('PATCH', at, [{ fieldName: KEPT, fieldValue: 'чужое' }], { 'if-match': '1' });
      answers.push([
        'change of the kept field',
        custom,
        role === 'administrators' && isCustomized(definition) ? 409 : 422,
      ]);
    }
    expect(await app.fingerprint()).toBe(unchanged);
    const values = await hiddenValues(role, definition, past.item['id']);
    const names = hiddenNames(role, definition);
    for (const [what, answer, expected] of answers) {
      const told = `${what}: ${answer.raw.body.slice(0, 400)}`;
      expect(answer.status, told).toBe(expected);
      for (const value of role === 'administrators' ? [] : [...values, ...SECRETS])
        expect(answer.raw.body, told).not.toContain(value);
      if (what.startsWith('change of')) continue;
      for (const name of names) expect(answer.raw.body, told).not.toContain(`"fieldName":"${name}"`);
    }
  });

  /** A value that conflicts with the present one: the first one, which an object would take as no change at all. */
  async function conflicting(name: string): Promise<unknown> {
    const { item, current } = past;
    const isMerged = definition.properties[name]?.kind.name === 'struct';
    return isMerged ? app.other(definition, name, item[name], current[name]) : item[name];
  }

  /** The properties of the first change, as stored. */
  function allChanged(): readonly string[] {
    const secrets = Object.entries(definition.properties).filter(([, property]) => property.secret);
    return [...past.names, ...secrets.map(([name]) => name)];
  }
});
