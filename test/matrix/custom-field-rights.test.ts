import { afterAll, describe, expect, test } from 'vitest';
import { customField } from '#classes/system/custom-field.ts';
import { ROLE_KEYS } from '#model/terms/roles.ts';
import { customFieldCalls } from './custom-field-calls.ts';
import { customOf, openCustomFieldsApp } from './custom-fields-app.ts';
import { pathOf } from './item-paths.ts';

const app = await openCustomFieldsApp();
afterAll(() => app.close());
const { admin } = app;
const editor = await app.as('siteEditors');
const manager = await app.as('eventManagers');
const { body, field, record, expectFieldRefused } = customFieldCalls(app);

describe('rights', () => {
  test.each(ROLE_KEYS.filter((role) => role !== 'administrators'))(
    '%s neither sees nor writes fields',
    async (role) => {
      const user = await app.as(role);
      const { id } = await field();
      const before = await app.fingerprint();
      const calls = [
        user.send('GET', pathOf(customField)),
        user.send('GET', pathOf(customField, String(id))),
        user.send('GET', pathOf(customField, 'metadata/')),
        user.send('POST', pathOf(customField), body()),
        user.send('PATCH', pathOf(customField, String(id)), [{ fieldName: 'caption', fieldValue: 'Чужое' }]),
        user.send('DELETE', pathOf(customField, String(id))),
      ];
      for (const answer of await Promise.all(calls)) expect(answer.status).toBe(403);
      expect(await app.fingerprint()).toBe(before);
      const { body: metadata, status } = await user.send('GET', '/manage/news/metadata/');
      if (status === 200) expect(metadata['extensible']).toBe(false);
    },
  );

  test('a field obeys the rights of its class, and is kept to its own roles', async () => {
    const open = await field({ className: 'event', caption: 'Открытое' });
    const kept = await field({ className: 'event', searchable: true, config: { readRoles: ['siteEditors'] } });
    const watched = await field({ className: 'event', config: { writeRoles: ['siteEditors'] } });
    const [openName, keptName, watchedName] = [open, kept, watched].map((entry) => String(entry['name']));
    const values = { [String(openName)]: 'а', [String(keptName)]: 'тайна', [String(watchedName)]: 'в' };
    const sent = await record('event', {
      dateStart: '2026-01-01T00:00:00Z',
      dateEnd: '2026-01-02T00:00:00Z',
      extendedProperties: values,
    });
    const path = `/manage/event/${String(sent['id'])}`;
    expect(customOf((await editor.send('GET', path)).body)).toMatchObject(values);
    const seen = await manager.send('GET', path);
    expect(customOf(seen.body)).toMatchObject({ [String(openName)]: 'а', [String(watchedName)]: 'в' });
    expect(seen.raw.body).not.toContain('тайна');
    for (const query of [
      `?orderFieldName=${keptName}`,
      `?filter=${encodeURIComponent(JSON.stringify([{ fieldName: keptName, fieldValue: 'тайна' }]))}`,
    ])
      expect((await manager.send('GET', `/manage/event/${query}`)).status).toBe(400);
    const search = encodeURIComponent(JSON.stringify([{ fieldName: 'searchText', fieldValue: 'тайна' }]));
    expect((await manager.send('GET', `/manage/event/?filter=${search}`)).body['total']).toBe(0);
    expect((await editor.send('GET', `/manage/event/?filter=${search}`)).body['total']).toBe(1);
    for (const surface of ['history/', ''])
      expect((await manager.send('GET', `${path}/${surface}`)).raw.body).not.toContain('тайна');
    expect((await manager.send('GET', '/manage/event/metadata/')).raw.body).not.toContain(String(keptName));
    const before = await app.fingerprint();
    for (const fieldName of [keptName, watchedName])
      expect((await manager.send('PATCH', path, [{ fieldName, fieldValue: 'чужое' }])).status).toBe(422);
    expect(await app.fingerprint()).toBe(before);
    expect((await manager.send('PATCH', path, [{ fieldName: openName, fieldValue: 'б' }])).status).toBe(200);
    expect(
      (await (await app.as('consentManager')).send('PATCH', path, [{ fieldName: openName, fieldValue: 'в' }])).status,
    ).toBe(403);
    const full = await manager.send('GET', path);
    const put = await manager.send('PUT', path, full.body);
    expect(put.status, put.raw.body).toBe(200);
    expect(customOf((await editor.send('GET', path)).body)).toMatchObject({
      [String(keptName)]: 'тайна',
      [String(watchedName)]: 'в',
    });
  });

  test('a view shows the fields of the class it shows', async () => {
    const { name } = await field({ className: 'event' });
    const webinar = await record('webinar', {
      dateStart: '2026-01-01T00:00:00Z',
      dateEnd: '2026-01-02T00:00:00Z',
      extendedProperties: { [String(name)]: 'эфир' },
    });
    expect(customOf((await admin.send('GET', `/manage/event/${String(webinar['id'])}`)).body)).toMatchObject({
      [String(name)]: 'эфир',
    });
    await expectFieldRefused(422, 'className', body({ className: 'webinar' }));
  });
});
