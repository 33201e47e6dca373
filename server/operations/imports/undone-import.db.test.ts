import { afterAll, expect, test } from 'vitest';
import { sweepImports } from '#server/commands/imports/sweep-imports.ts';
import { sql } from '#server/store/sql.ts';
import { openImportSuite } from '#test/harness/import-suite.ts';

const suite = await openImportSuite();
const { app, admin } = suite;
afterAll(() => app.close());

const undo = async (changeSetId: number | null, by = admin) => {
  const answer = await by.send('POST', `/manage/change/${changeSetId ?? 0}/undo`);
  expect(answer.status, answer.raw.body).toBe(200);
  return answer;
};

const newsOf = async (caption: string) => {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'caption', fieldValue: caption }]));
  return (await admin.send('GET', `/manage/news/?filter=${filter}`)).body.items;
};

/** The import in the list. */
async function listed(id: number) {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'stage', fieldValue: 'undone' }]));
  const { items } = (await admin.send('GET', `/manage/import/?filter=${filter}`)).body;
  return items.find((item) => item['id'] === id);
}

test('an import that is undone by anyone says so, with who and when; an undo of that undo brings it back', async () => {
  const editor = await app.as('siteEditors');
  const { id } = await suite.begun('news', 'Заголовок\nОтменяемая одна\nОтменяемая другая\n', editor);
  await suite.check(id, editor);
  const done = await suite.commit(id, editor);
  expect(done.undone).toBeNull();
  expect(await listed(id)).toBeUndefined();

  // By another person, who has it from the journal.
  await undo(done.changeSetId);
  const taken = await suite.stateOf(id, editor);
  expect(taken).toMatchObject({ stage: 'done', undone: { by: expect.stringMatching(/./u) } });
  expect(Date.parse(taken.undone?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  const shown = await listed(id);
  expect(shown).toMatchObject({ stage: 'undone', undoneById: expect.any(Number) });
  expect(shown?.['undoneById']).not.toBe(done.author?.id);
  expect(Date.parse(String(shown?.['undoneAt']))).toBe(Date.parse(taken.undone?.at ?? ''));
  expect(await newsOf('Отменяемая одна')).toEqual([]);

  await undo(taken.changeSetId, editor);
  const back = await suite.stateOf(id, editor);
  expect(back.undone).toBeNull();
  expect(await listed(id)).toBeUndefined();
  expect(await newsOf('Отменяемая одна')).toHaveLength(1);

  await undo(back.changeSetId, editor);
  expect((await suite.stateOf(id, editor)).undone?.by).toBe(done.author?.caption);
  expect((await listed(id))?.['undoneById']).toBe(done.author?.id);
  expect(await newsOf('Отменяемая другая')).toEqual([]);

  // Its record outlasts its rows, as that of any import that was written.
  await app.database.database.query(sql`update import_work set at = at - interval '8 days' where import_id = ${id}`);
  await sweepImports(app.context);
  expect(await listed(id)).toMatchObject({ id });
});

test('an undo that is refused leaves the import as it was', async () => {
  const { id } = await suite.begun('news', 'Заголовок\nПравленая\n');
  await suite.check(id);
  const done = await suite.commit(id);
  const [{ id: record = 0 } = {}] = await newsOf('Правленая');
  await admin.send('PATCH', `/manage/news/${String(record)}/`, [{ fieldName: 'description', fieldValue: 'Позже' }]);
  expect((await admin.send('POST', `/manage/change/${done.changeSetId ?? 0}/undo`)).status).toBe(409);
  expect((await suite.stateOf(id)).undone).toBeNull();
  expect(await listed(id)).toBeUndefined();
});
