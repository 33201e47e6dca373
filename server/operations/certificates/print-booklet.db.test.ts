import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openTestApp } from '#test/harness/test-app.ts';
import { pdfPages } from '#test/harness/pdf-pages.ts';

const app = await openTestApp();
afterAll(() => app.close());
const [admin, manager] = [await app.as('administrators'), await app.as('eventManagers')];

test('a booklet prints programme, speakers and parameters; a missing parameter is named', async () => {
  const html = '<h1>{{eventCaption}}</h1><p>{{девиз}}</p>{{schedule}}<p>{{speakers}}</p>';
  const bookletTemplateId = await admin.make('bookletTemplate', { caption: 'Буклет', html, format: 'A5' });
  const eventId = await manager.make('event', { caption: 'Курс' });
  const personId = await manager.make('person', {
    caption: 'Лекторов Лев',
    lastName: 'Лекторов',
    firstName: 'Лев',
    genderId: 1,
    birthDate: '1980-01-01',
    phone: '+7(901) 234-56-78',
    email: 'speaker@example.org',
    professionalArea: 'Терапия',
    company: 'Клиника',
    jobPosition: 'Врач',
  });
  const speaker = await manager.make('EventPerson', { eventId, personId, role: 'Ведущий' });
  await manager.make('eventSchedule', {
    eventId,
    caption: 'Открытие',
    hall: 'Зал 1',
    dateStart: '2026-05-14T06:00:00.000Z',
    dateEnd: '2026-05-14T07:30:00.000Z',
    eventPersonIds: [speaker],
  });
  const body = { eventId, bookletTemplateId };
  const refused = await manager.send('POST', '/manage/bookletConfiguration/preview/', body);
  expect([refused.status, refused.body['errors']]).toEqual([
    422,
    [{ fieldName: 'parameters', message: 'Добавьте параметры шаблона: «девиз»' }],
  ]);
  const folder = await mkdtemp(path.join(tmpdir(), 'booklets-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const parameters = [{ name: 'девиз', value: 'Учиться вместе' }];
  const id = await manager.make('bookletConfiguration', { ...body, caption: 'Программа', parameters });
  for (const answer of [
    await manager.send('POST', '/manage/bookletConfiguration/preview/', { ...body, parameters }),
    await manager.send('GET', `/manage/bookletConfiguration/${id}/file`),
  ]) {
    expect(answer.status).toBe(200);
    const file = path.join(folder, 'booklet.pdf');
    await writeFile(file, answer.raw.rawPayload);
    const [page] = await pdfPages(file);
    for (const text of [
      'Курс',
      'Учиться вместе',
      '14 мая 2026',
      '09:00–10:30',
      'Открытие',
      'Лекторов Лев',
      'Зал 1',
      'Ведущий',
    ])
      expect(page?.text).toContain(text);
  }
});
