import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openTestApp } from '#test/harness/test-app.ts';
import { pdfPages } from '#test/harness/pdf-pages.ts';

const app = await openTestApp();
afterAll(() => app.close());
const admin = await app.as('administrators');

async function drawn(body: object): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'booklets-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const answer = await admin.send('POST', '/manage/bookletTemplate/preview/', body);
  expect(answer.status, answer.raw.body).toBe(200);
  const file = path.join(folder, 'booklet.pdf');
  await writeFile(file, answer.raw.rawPayload);
  const [page] = await pdfPages(file);
  return page?.text ?? '';
}

test('a template of booklets is drawn of a sample, then of an event; a missing parameter shows its name', async () => {
  const html = '<h1>{{eventCaption}}</h1><p>{{девиз}}</p>{{schedule}}';
  const sample = await drawn({ html });
  expect(sample).toContain('Научно-практическая конференция');
  expect(sample).toContain('«девиз»');
  const event = await admin.send('POST', '/manage/event/', { caption: 'Курс Хирургии' });
  const parameters = [{ name: 'девиз', value: 'Учиться вместе' }];
  const own = await drawn({ html, eventId: event.body['id'], parameters, pageFormat: 'A5' });
  expect(own).toContain('Курс Хирургии');
  expect(own).toContain('Учиться вместе');
  expect(own).not.toContain('Научно-практическая');
});

test('markup that cannot be printed and an event out of sight are refused', async () => {
  const wrong = await admin.send('POST', '/manage/bookletTemplate/preview/', { html: '<video></video>' });
  expect([wrong.status, wrong.body['errors']]).toEqual([
    422,
    [{ fieldName: 'html', message: expect.stringContaining('video') }],
  ]);
  const gone = await admin.send('POST', '/manage/bookletTemplate/preview/', { html: '<p>1</p>', eventId: 999_999_999 });
  expect(gone.status).toBe(404);
});
