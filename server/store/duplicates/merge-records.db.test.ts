import { afterAll, expect, test } from 'vitest';
import { openBoardSuite } from '#test/harness/board-suite.ts';
import { samplePicture } from '#test/harness/sample-files.ts';
import type { TestAnswer } from '#test/harness/test-app.ts';
import { tableOf } from '#server/derive/table.ts';
import { quoted } from '#server/derive/names.ts';

const suite = await openBoardSuite();
const { app, second, editor, make, newFunnel, undo } = suite;
const admin = await app.as('administrators');
afterAll(() => suite.close());

const merge = (className: string, id: number, body: object, as = editor) =>
  as.send('POST', `/manage/${className}/${id}/merge/`, body);
const one = (className: string, id: number) => editor.send('GET', `/manage/${className}/${id}`);
const field = async (className: string, id: number, name: string) => (await one(className, id)).body[name];

/** Every row of every class, without its version and the time of its last change. */
async function dump(): Promise<Readonly<Record<string, unknown>>> {
  const tables = app.context.catalog.classes
    .filter(({ source }) => !source)
    .map((definition) => tableOf(definition).name);
  const rows = tables.map(
    (table) =>
      `select '${table}' as name, coalesce(jsonb_agg(to_jsonb(t) - 'version' - 'last_update' order by t.id), '[]') as held from ${quoted(table)} t`,
  );
  const found = await app.context.database.query<{ name: string; held: unknown }>({
    text: rows.join(' union all '),
    values: [],
  });
  return Object.fromEntries(found.map(({ name, held }) => [name, held]));
}

/** The change-sets of a reply's write must leave all rows as they were before it. */
async function expectUndone(before: Readonly<Record<string, unknown>>, answer: TestAnswer): Promise<void> {
  expect(await undo(answer)).toBe(200);
  expect(await dump()).toEqual(before);
}

const { lead } = await newFunnel([{}]);
const currencyId = await admin.make('currency', { caption: 'Рубль', code: 'RUB', symbol: '₽' });

/** Two clients with all that a client has. */
async function twoClients() {
  const kept = await make('client', { fullName: 'Ершов Пётр', phone: '+7 (901) 000-00-01', source: 'Сайт' });
  const gone = await make('client', {
    fullName: 'Петя Ершов',
    phone: '+7 (901) 000-00-02',
    email: 'ershov@example.org',
  });
  const holders: (readonly [string, number])[] = [];
  for (const clientId of [kept, gone]) {
    const call = { phone: '+7 (901) 000-00-02', startedAt: '2026-03-02T10:00:00Z', clientId };
    holders.push(['phoneCall', await make('phoneCall', call)]);
    holders.push(['lead', await lead('Сделка', 0, { clientId })]);
    holders.push(['order', await make('order', { clientName: 'Ершов', clientId, currencyId })]);
    holders.push([
      'clientWebOrder',
      await make('clientWebOrder', { subject: 'Заявка', fullName: 'Ершов Пётр', clientId }),
    ]);
    holders.push(['clientCalculation', await make('clientCalculation', { caption: 'Расчёт', clientId, currencyId })]);
  }
  return { kept, gone, holders };
}

test('two clients become one with all that they have, and an undo puts every row where it was', async () => {
  const { kept, gone, holders } = await twoClients();
  const before = await dump();
  const fields = { fullName: kept, email: gone, phone: gone };
  const preview = await merge('client', kept, { ids: [gone], fields, dryRun: true });
  expect(preview.status, preview.raw.body).toBe(200);
  const moves = ['phoneCall', 'lead', 'order', 'clientWebOrder', 'clientCalculation'];
  const told = preview.raw.json<{ moves: { className: string; total: number }[] }>().moves;
  const totals = new Map(told.map(({ className, total }) => [className, total]));
  expect(totals).toEqual(new Map(moves.map((name) => [name, 1])));
  expect(await dump(), 'a preview writes nothing').toEqual(before);
  const answer = await merge('client', kept, { ids: [gone], fields });
  expect(answer.status, answer.raw.body).toBe(200);
  expect(answer.body['moves']).toEqual(preview.body['moves']);
  expect((await one('client', kept)).body).toMatchObject({
    fullName: 'Ершов Пётр',
    phone: '+7 (901) 000-00-02',
    email: 'ershov@example.org',
    source: 'Сайт',
  });
  expect((await one('client', gone)).status).toBe(404);
  for (const [className, id] of holders) expect(await field(className, id, 'clientId'), className).toBe(kept);
  await expectUndone(before, answer);
});

const personFields = {
  lastName: 'Ежов',
  firstName: 'Лев',
  genderId: 1,
  birthDate: '1980-01-01',
  phone: '+7(901) 000-00-03',
  email: 'ezhov@example.org',
  professionalArea: 'Хирургия',
  company: 'Кедр',
  jobPosition: 'Врач',
};

test('components keep links, files, keywords, folders and pictures; a link that both have is kept once', async () => {
  const kept = await make('person', { caption: 'Ежов Лев', ...personFields });
  const gone = await make('person', { caption: 'Лев Ежов', ...personFields, metaTitle: 'Профиль' });
  const reviews = [
    await make('review', { caption: 'Первый', text: 'Да' }),
    await make('review', { caption: 'Второй', text: 'Да' }),
  ];
  const linked = [
    await make('componentreview', { componentId: kept, reviewId: reviews[0] }),
    await make('componentreview', { componentId: gone, reviewId: reviews[0] }),
    await make('componentreview', { componentId: gone, reviewId: reviews[1] }),
  ];
  await make('ComponentLink', {
    componentId: gone,
    componentClassId: 201,
    linkedComponentId: kept,
    linkedComponentClassId: 201,
  });
  const album = await make('ComponentImageAlbum', { caption: 'Альбом', componentId: gone });
  const company = await make('company', { caption: 'Кедр' });
  const branch = await make('companyBranch', { caption: 'Филиал', companyId: company });
  await make('companyBranchPerson', { companyBranchId: branch, personId: kept });
  await make('companyBranchPerson', { companyBranchId: branch, personId: gone });
  const keyword = await make('SeoKeyword', { keyword: 'хирург', componentId: gone });
  const before = await dump();
  const answer = await merge('person', kept, { ids: [gone], fields: { metaTitle: gone } });
  expect(answer.status, answer.raw.body).toBe(200);
  expect(await field('person', kept, 'metaTitle')).toBe('Профиль');
  expect((await one('componentreview', linked[1] ?? 0)).status).toBe(404);
  expect(await field('componentreview', linked[2] ?? 0, 'componentId')).toBe(kept);
  expect(await field('ComponentImageAlbum', album, 'componentId')).toBe(kept);
  expect(await field('SeoKeyword', keyword, 'componentId')).toBe(kept);
  const links = await editor.send('GET', '/manage/ComponentLink/');
  expect(links.body.items, 'no link of the record to itself').toEqual([]);
  await expectUndone(before, answer);
});

/** A person with a file and two pictures, of which the second is its default. */
async function personWithFiles(caption: string, width: number) {
  const id = await make('person', { caption, ...personFields });
  const base64 = Buffer.from(caption).toString('base64');
  const fileId = await make('AttachedFile', { fileName: `${caption}.txt`, base64 });
  const linked = await make('LinkedComponentFile', { componentId: id, fileId });
  const pictures: number[] = [];
  for (const name of ['один.jpg', 'два.jpg']) {
    const content = (await samplePicture(width, 30 + pictures.length)).toString('base64');
    pictures.push(await make('ComponentImage', { componentId: id, name, base64: content }));
  }
  const [first = 0, second = 0] = pictures;
  const chosen = await editor.send('PATCH', `/manage/person/${id}`, [
    { fieldName: 'defaultImageId', fieldValue: second },
  ]);
  expect(chosen.status, chosen.raw.body).toBe(200);
  return { id, fileId, linked, first, second };
}

test.each(['kept', 'gone'] as const)(
  'files, pictures and the default one of the record that is %s are merged and parted',
  async (winner) => {
    const kept = await personWithFiles('Чибисов Юрий', 41);
    const gone = await personWithFiles('Юрий Чибисов', 42);
    // Both have the same file too.
    const repeated = await make('LinkedComponentFile', { componentId: gone.id, fileId: kept.fileId });
    const contentOf = async ({ first, second }: typeof kept) =>
      Promise.all([first, second].map((id) => field('ComponentImage', id, 'contentId')));
    const contents = [await contentOf(kept), await contentOf(gone)];
    const before = await dump();
    const fields = { defaultImageId: winner === 'kept' ? kept.id : gone.id };
    const answer = await merge('person', kept.id, { ids: [gone.id], fields });
    expect(answer.status, answer.raw.body).toBe(200);
    expect(await field('person', kept.id, 'defaultImageId')).toBe(winner === 'kept' ? kept.second : gone.second);
    for (const id of [gone.first, gone.second]) expect(await field('ComponentImage', id, 'componentId')).toBe(kept.id);
    expect(await field('LinkedComponentFile', gone.linked, 'componentId')).toBe(kept.id);
    expect((await one('LinkedComponentFile', repeated)).status, 'the file that both have is linked once').toBe(404);
    const history = await editor.send('GET', `/manage/person/${kept.id}/history/`);
    expect(history.status, history.raw.body).toBe(200);
    await expectUndone(before, answer);
    expect([await contentOf(kept), await contentOf(gone)]).toEqual(contents);
    expect(await field('person', gone.id, 'defaultImageId')).toBe(gone.second);
    const past = await editor.send('GET', `/manage/person/${gone.id}/history/`);
    expect(past.status, past.raw.body).toBe(200);
    expect(past.raw.body).toContain('delete');
  },
);

test('of two companies with default branches the remaining one keeps its own', async () => {
  const [kept, gone] = [await make('company', { caption: 'Липа' }), await make('company', { caption: 'Липа' })];
  const branches = [];
  for (const companyId of [kept, gone]) {
    const id = await make('companyBranch', { caption: `Филиал ${companyId}`, companyId });
    expect((await editor.send('PATCH', `/manage/companyBranch/${id}/default/`)).status).toBe(200);
    branches.push(id);
  }
  const before = await dump();
  const answer = await merge('company', kept, { ids: [gone] });
  expect(answer.status, answer.raw.body).toBe(200);
  expect(await field('companyBranch', branches[0] ?? 0, 'isDefault')).toBe(true);
  expect((await one('companyBranch', branches[1] ?? 0)).body).toMatchObject({ companyId: kept, isDefault: false });
  await expectUndone(before, answer);
});

test('profiles are merged with their unique e-mail; profiles of two users are not', async () => {
  const kept = await admin.make('userProfile', { fullName: 'Щукин Егор' });
  const gone = await admin.make('userProfile', { fullName: 'Егор Щукин', email: 'shchukin@example.org' });
  const before = await dump();
  const answer = await merge('userProfile', kept, { ids: [gone], fields: { email: gone } }, admin);
  expect(answer.status, answer.raw.body).toBe(200);
  expect((await admin.send('GET', `/manage/userProfile/${kept}`)).body['email']).toBe('shchukin@example.org');
  expect((await admin.send('POST', `/manage/change/${String(answer.raw.headers['x-change-set'])}/undo`)).status).toBe(
    200,
  );
  expect(await dump()).toEqual(before);
  const users = await admin.send('GET', '/manage/user/?pageSize=2');
  const [first, other] = users.body.items.map(({ userProfileId }) => Number(userProfileId));
  const refused = await merge('userProfile', first ?? 0, { ids: [other] }, admin);
  expect(refused.status).toBe(409);
  expect(refused.body['message']).toContain('Объединить нельзя');
  expect(await dump()).toEqual(before);
});

test('what is refused changes nothing', async () => {
  const { kept, gone } = await twoClients();
  const support = await app.as('supportManager');
  const before = await app.fingerprint();
  const version = Number(await field('client', gone, 'version'));
  const refused = [
    [403, await merge('client', kept, { ids: [gone] }, support)],
    [422, await merge('client', kept, { ids: [kept] })],
    [400, await merge('client', kept, { ids: [] })],
    [422, await merge('client', kept, { ids: [gone], fields: { createDate: gone } })],
    [422, await merge('client', kept, { ids: [gone], fields: { email: 1 } })],
    [409, await merge('client', kept, { ids: [gone], versions: { [gone]: version + 1 } })],
    [404, await merge('client', kept, { ids: [999_999_999] })],
    [404, await merge('lead', kept, { ids: [gone] })],
  ] as const;
  expect(refused.map(([, { status }]) => status)).toEqual(refused.map(([status]) => status));
  expect(await app.fingerprint()).toBe(before);
});

test('a merge against an edit and a call loses neither', async () => {
  for (let round = 0; round < 5; round += 1) {
    const kept = await make('client', { fullName: 'Раков Глеб' });
    const gone = await make('client', { fullName: 'Глеб Раков' });
    const call = { phone: '+7 (901) 000-00-05', startedAt: '2026-03-02T10:00:00Z', clientId: gone };
    const elsewhere: typeof editor.send = (...request) =>
      second ? second.send(editor, ...request) : editor.send(...request);
    const [merged, edited, called] = await Promise.all([
      merge('client', kept, { ids: [gone], fields: { source: gone } }),
      elsewhere('PATCH', `/manage/client/${gone}`, [{ fieldName: 'source', fieldValue: 'Выставка' }]),
      elsewhere('POST', '/manage/phoneCall/', call),
    ]);
    expect([200, 409]).toContain(merged.status);
    if (merged.status === 409) continue;
    // Whatever was written before is part of the merge; what came after was told that the record is gone.
    expect([200, 404, 409]).toContain(edited.status);
    expect(await field('client', kept, 'source')).toBe(edited.status === 200 ? 'Выставка' : null);
    expect([201, 409, 422]).toContain(called.status);
    const callerId = called.status === 201 ? await field('phoneCall', Number(called.body['id']), 'clientId') : kept;
    expect(callerId).toBe(kept);
  }
});
