import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { otherLayouts } from '#model/search/keyboard-layout.ts';
import { transliterations } from '#model/search/transliteration.ts';
import { jsonSchemaOf } from '#server/endpoint/json-schema-of.ts';
import { operationsOf } from '#server/operations/registry.ts';
import { openSecretWorld, SECRET_CLASSES } from '#test/harness/secret-world.ts';
import { SURFACES } from '#test/harness/search-surfaces.ts';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp(SECRET_CLASSES);
afterAll(() => app.close());
const admin = await app.as('administrators');
const world = await openSecretWorld(app, admin);
const readers = [await app.as('siteEditors'), await app.as('eventManagers')];
const SEED = 265;
/** In what these read nothing is hidden: an event that is shown, clients, how long a list may take. */
const NOTHING_HIDDEN = new Set(['certificates 0', 'callers', 'cost']);

/** Texts of queries that say something else than what is sought. */
const NOT_SOUGHT = new Set([
  'after',
  'before',
  'className',
  'classes',
  'config',
  'kind',
  'orderFieldName',
  'preview',
  'v',
  'version',
]);

/** The parameters of the calls that may be the text of a search: free texts of queries, and conditions of bodies. */
function searchParameters(): readonly string[] {
  const schemas = (schema: z.ZodType | undefined) =>
    Object.entries((schema && jsonSchemaOf(schema, 'input').schema.properties) ?? {});
  return operationsOf(app.context.catalog).flatMap(({ method, path, query, body }) => {
    // What a provider of sign-ins sends along is no text that is sought.
    if (path.startsWith('/user/')) return [];
    const free = schemas(query).filter(
      ([name, { type, enum: items, pattern, format }]) =>
        type === 'string' &&
        items === undefined &&
        pattern === undefined &&
        format === undefined &&
        !NOT_SOUGHT.has(name),
    );
    const conditions = schemas(body).filter(([name]) => /^(?:filter|only|searchText|query)$/u.test(name));
    return [...free, ...conditions].map(([name]) => `${method} ${path} ${name}`);
  });
}

test('every call that takes the text of a search is asked', () => {
  expect([...new Set(searchParameters())].toSorted()).toEqual([...new Set(SURFACES.map(({ of }) => of))].toSorted());
});

const letter = fc.constantFrom(...'абвгдежзиклмнопрстуфхцчшя');
const word = fc.array(letter, { minLength: 7, maxLength: 10 }).map((letters) => letters.join(''));

const worlds = fc.record({
  words: fc.uniqueArray(word, { minLength: 3, maxLength: 3 }),
  at: fc.nat(5),
  letters: fc.uniqueArray(letter, { minLength: 10, maxLength: 10 }),
  digits: fc.array(fc.nat(9), { minLength: 7, maxLength: 7 }).map((all) => all.join('')),
});

const changed = (text: string, at: number, by: string) => text.slice(0, at) + by + text.slice(at + 1);

/** What every surface says to the client of each text. */
async function told(client: TestClient, texts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const answers = new Map<string, string>();
  for (const text of texts)
    for (const { name, ask } of SURFACES) answers.set(`${name}: ${text}`, await ask(client, text, world.places));
  return answers;
}

test(`what a reader may not see changes no answer of any search (seed ${SEED})`, async () => {
  await fc.assert(
    fc.asyncProperty(worlds, async ({ words: [secret = '', shared = '', other = ''], at, letters, digits }) => {
      // The secret, words near to it that are hidden, and one that is shown.
      const [shown = '', ...near] = letters.filter((one) => one !== secret[at]).map((by) => changed(secret, at, by));
      const synonym = await admin.send('POST', '/manage/searchSynonym/', { words: `${secret}, ${other}` });
      expect(synonym.status).toBe(201);
      await world.show(shared, shown);
      await world.hide({ word: 'ничто', near: [], shared: [], phone: '+7 (900) 000-00-00' });
      const texts = [
        secret,
        changed(secret, at, 'ы'),
        changed(secret, 6, 'ы'),
        otherLayouts(secret)[0] ?? '',
        transliterations(secret)[0] ?? '',
        secret.slice(0, 4),
        secret.slice(2, 6),
        shared.slice(0, 4),
        other,
        `«${secret}»`,
        `«${shared} ${secret}»`,
        `${shared} ${secret}`,
        `${shared} -${secret}`,
        `8 911 ${digits.slice(0, 3)} ${digits.slice(3, 5)} ${digits.slice(5)}`,
        digits.slice(3),
      ];
      const before: ReadonlyMap<string, string>[] = [];
      for (const reader of readers) before.push(await told(reader, texts));
      const found = [secret, texts.at(-2) ?? ''];
      const unseen = await told(admin, found);
      const phone = `+7 (911) ${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
      await world.hide({ word: secret, near, shared: [shared.slice(0, 4), shown], phone });
      const leaks: unknown[] = [];
      for (const [nth, reader] of readers.entries())
        for (const [key, answer] of await told(reader, texts)) {
          const unknown = before[nth]?.get(key);
          if (answer !== unknown) leaks.push({ nth, key, unknown, answer });
        }
      const seen = [...(await told(admin, found))].filter(([key, answer]) => answer !== unseen.get(key));
      const blind = SURFACES.filter(
        ({ name }) => !NOTHING_HIDDEN.has(name) && !seen.some(([key]) => key.startsWith(`${name}: `)),
      );
      expect({ leaks, blind: blind.map(({ name }) => name) }).toEqual({ leaks: [], blind: [] });
      await admin.send('DELETE', '/manage/searchSynonym/', [Number(synonym.body['id'])]);
    }),
    { numRuns: 1, seed: SEED, endOnFailure: true },
  );
}, 600_000);
