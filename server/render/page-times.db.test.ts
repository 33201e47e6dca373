import { afterAll, describe, expect, test } from 'vitest';
import type { RenderedPage } from '#model/wire/pages.ts';
import { changeSetOf, expectUnwritten, GRID, idOf } from '#test/harness/page-client.ts';
import { BLOCKS, imageAddress, openPageSuite, treeOf } from '#test/harness/page-suite.ts';

const suite = await openPageSuite();
const { admin, app, editor, pages } = suite;
afterAll(() => suite.close());

const HOUR = 3_600_000;
const NOW = Date.now();
const iso = (hours: number) => new Date(NOW + hours * HOUR).toISOString();
const within = (from: number | null, to: number | null = null) => ({
  ...(from !== null && { visibleFrom: iso(from) }),
  ...(to !== null && { visibleTo: iso(to) }),
});
const text = (
  words: string,
  config: Readonly<Record<string, unknown>>,
  more: Readonly<Record<string, unknown>> = {},
) => ({
  model: { text: `<h2>${words}</h2>` },
  config,
  ...more,
});

async function read(id: number, hours?: number, headers: Record<string, string> = {}): Promise<RenderedPage> {
  const query = hours === undefined ? '' : `?at=${encodeURIComponent(iso(hours))}`;
  const answer = await admin.send('GET', `/manage/page/${id}/page/${query}`, undefined, headers);
  expect(answer.status, answer.raw.body).toBe(200);
  return JSON.parse(answer.raw.body);
}

/** A page with a block for each way of being limited, and a limited grid with a block inside. */
async function timedPage(): Promise<number> {
  const id = await pages.page();
  await pages.block(id, text('Всегда', {}));
  await pages.block(id, text('Потом', within(5)));
  await pages.block(id, text('Раньше', within(-9, -5)));
  await pages.block(id, text('Пока', within(null, 5)));
  await pages.block(id, text('Скрыт', within(-5), { instanceStateId: 2 }));
  const grid = await pages.block(id, { ...GRID, config: within(5, 9) });
  await pages.block(id, text('Внутри', within(-9), { parentId: grid }));
  return id;
}

describe('the page', () => {
  test('leaves out a block before and after its time, with all inside, at whatever moment it is asked for', async () => {
    const id = await timedPage();
    const shown = [
      [undefined, 'Всегда Пока'],
      [5, 'Всегда Потом Внутри'],
      [-6, 'Всегда Раньше Пока'],
      [4.999, 'Всегда Пока'],
      [-5, 'Всегда Пока'],
      [9, 'Всегда Потом'],
      [undefined, 'Всегда Пока'],
    ] as const;
    for (const [hours, words] of shown) {
      const page = await read(id, hours);
      expect(page.text).toBe(words);
      expect(page.headings.map((heading) => heading.text).join(' ')).toBe(words);
      for (const word of ['Потом', 'Раньше', 'Скрыт', 'Внутри'].filter((one) => !words.includes(one)))
        expect(JSON.stringify(page)).not.toContain(word);
    }
    const wrong = await admin.send('GET', `/manage/page/${id}/page/?at=вчера`);
    expect(wrong.status).toBe(400);
  });

  test('shows a moment whatever is cached of it, and stored values that are no moments limit nothing', async () => {
    const id = await pages.page();
    const block = await pages.block(id, text('Один', within(5)));
    expect((await read(id)).text).toBe('');
    expect((await read(id, 6)).text).toBe('Один');
    await pages.patch(block, { config: within(null, 5) });
    expect([(await read(id)).text, (await read(id, 6)).text]).toEqual(['Один', '']);
    await app.context.database.query({
      text: `update contentblock set config = '{"visibleFrom":"потом","visibleTo":7}' where id = $1`,
      values: [block],
    });
    await pages.block(id, text('Два', {}));
    expect((await read(id)).text).toBe('Один Два');
  });
});

describe('the time of a block', () => {
  test('ends after it begins, whichever of the two is written', async () => {
    const id = await pages.page();
    const message = 'Конец показа должен быть позже начала';
    const refused = async (act: Parameters<typeof expectUnwritten>[2]) => {
      const { body } = await expectUnwritten(app, 422, act);
      expect(body).toMatchObject({ errors: [{ fieldName: 'config.visibleTo', message }] });
    };
    const create = (config: unknown) => () => admin.send('POST', BLOCKS, { contentId: id, name: 'text-00', config });
    await refused(create(within(5, 4)));
    await refused(create(within(5, 5)));
    const block = await pages.block(id, text('Блок', within(1, 5)));
    await refused(() => pages.patch(block, { config: within(6, 5) }));
    await refused(() => pages.patch(block, { config: within(1, -1) }));
    await expectUnwritten(app, 422, create({ visibleFrom: 'завтра' }));
    expect((await pages.patch(block, { config: within(1, 2) })).status).toBe(200);
  });

  test('goes along with copies of the block and of the record, with undo and with versions', async () => {
    const id = await pages.page();
    const config = within(5, 9);
    const block = await pages.block(id, text('Блок', {}));
    const changeSetId = changeSetOf(await pages.patch(block, { config }));
    expect(treeOf(await admin.send('POST', `${BLOCKS}${block}/copy/`, {}))['config']).toEqual(config);
    const parts = { links: true, files: true, images: true, blocks: true, folders: true };
    const copy = idOf(await admin.send('POST', `/manage/page/${id}/copy/`, parts));
    expect((await pages.state(copy)).blocks.map((one) => one['config'])).toEqual([config, config]);
    expect([(await read(copy)).text, (await read(copy, 6)).text]).toEqual(['', 'Блок Блок']);
    const versions = `from=${changeSetId - 1}&to=${changeSetId}`;
    const compared = await admin.send('GET', `/manage/page/${id}/versions/compare/?${versions}`);
    expect(compared.body['blocks']).toMatchObject([
      { leaves: [{ caption: 'Показывать с', before: null, after: config.visibleFrom }, { caption: 'Показывать до' }] },
    ]);
    expect((await pages.undo(changeSetId)).status).toBe(200);
    expect((await read(id)).text).toBe('Блок');
  });

  test('is held back by a proposal', async () => {
    const id = await pages.page();
    const block = await pages.block(id, text('Блок', {}));
    const begun = await editor.send('POST', `/manage/page/${id}/proposal/`, {});
    const held = { 'x-proposal': String(begun.body['proposalId']) };
    const body = [{ fieldName: 'config', fieldValue: within(5) }];
    const written = await editor.send('PATCH', `${BLOCKS}${block}`, body, held);
    expect(written.status, written.raw.body).toBe(200);
    expect((await read(id)).text).toBe('Блок');
    const proposed = await editor.send('GET', `/manage/page/${id}/page/`, undefined, held);
    expect(proposed.body['text']).toBe('');
  });

  test('is known to the check of the page, which looks at what is still to come too', async () => {
    const id = await pages.page();
    const over = await pages.block(id, text('', within(-9, -5)));
    const ahead = await pages.block(id, { model: { text: '' }, config: within(5) });
    const grid = await pages.block(id, { ...GRID, config: within(5, 9) });
    const inside = await pages.block(id, text('Внутри', within(null, 5), { parentId: grid }));
    await pages.block(id, text('Внутри', within(6, 20), { parentId: grid }));
    const { findings } = (await admin.send('GET', `/manage/page/${id}/page/check/`)).body;
    expect(findings).toMatchObject([
      { rule: 'empty', blockId: ahead, path: 'model.text' },
      { rule: 'time', severity: 'warning', blockId: over, path: 'config.visibleTo' },
      { rule: 'time', severity: 'error', blockId: inside, path: 'config.visibleTo' },
    ]);
  });
});

describe('a preview link', () => {
  test('shows at each moment what visitors see then, and nothing before', async () => {
    const id = await pages.page();
    const image = await pages.image(id);
    const model = { img: imageAddress(image) };
    await pages.block(id, { name: 'images-03', model, config: { ...within(5), alt: 'Секрет' } });
    await pages.block(id, text('Пока', within(null, 5)));
    const { url } = (await admin.send('POST', `/manage/page/${id}/preview/`)).body;
    const path = String(url).replace('/api/v1', '');
    const picture = () =>
      app.anonymous('GET', `${imageAddress(image).replace('/api/v1', '')}?preview=${path.split('/').at(-1)}`);
    const before = await app.anonymous('GET', path);
    expect(before.raw.body).toContain('Пока');
    expect(before.raw.body).not.toMatch(/Секрет|objectimage/u);
    expect((await picture()).status).toBe(404);
    // The moment comes.
    await app.context.database.query({
      text: `update page_preview set page = replace(page::text, $2, '5')::jsonb,
        images = replace(images::text, $2, '5')::jsonb where object_id = $1`,
      values: [id, String(NOW + 5 * HOUR)],
    });
    const after = await app.anonymous('GET', path);
    expect(after.raw.body).not.toContain('Пока');
    expect(after.raw.body).toContain('alt="Секрет"');
    expect((await picture()).status).toBe(200);
  });

  test('is valid as long as it knows how the page changes', async () => {
    const id = await pages.page();
    for (let hours = 1; hours <= 17; hours += 1)
      await pages.block(id, text(`${hours}`, within(hours * 2, hours * 2 + 1)));
    const { expiresAt } = (await admin.send('POST', `/manage/page/${id}/preview/`)).body;
    expect(Math.abs(Date.parse(String(expiresAt)) - (NOW + 34 * HOUR))).toBeLessThan(2000);
  });
});
