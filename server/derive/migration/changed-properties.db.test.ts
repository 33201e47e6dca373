import { describe, expect, test } from 'vitest';
import { datetime } from '#model/kinds/datetime.ts';
import { integer } from '#model/kinds/integer.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';
import { historyOf, openMigrated, sent, SUBJECT, trial, undo } from '#test/harness/migrated-app.ts';

describe('a property that takes the name of another that was', () => {
  const after = trial({
    mainSubject: string({ ...SUBJECT, required: true }),
    beginning: integer({ caption: 'Начало', visibleInTable: true }),
    ending: integer({ caption: 'Конец', notBefore: { property: 'beginning', message: 'м' } }),
    partnerId: reference('trial', { caption: 'Пара' }),
    gone: string({ caption: 'Примечание', was: 'remark' }),
  });

  test('has its own history alone, and that of the other is kept aside', async () => {
    const migrated = await openMigrated(after);
    const fields = (await historyOf(migrated, 'trial', migrated.one)).flat();
    expect(fields.filter((told) => JSON.stringify(told).includes('"gone"'))).toEqual([
      { fieldName: 'gone', caption: 'Примечание', before: 'старое', after: 'новое' },
      { fieldName: 'gone', caption: 'Примечание', before: null, after: 'старое' },
    ]);
    const kept = await migrated.app.context.database.query({
      text: `select after ->> 'gone~' as value from change where object_id = ${migrated.one} and action = 'create'`,
      values: [],
    });
    expect(kept).toEqual([{ value: 'бывшее' }]);
    await migrated.app.close();
  });
});

describe('a dropped property', () => {
  const after = trial({
    mainSubject: string({ ...SUBJECT, required: true }),
    beginning: integer({ caption: 'Начало', visibleInTable: true }),
    ending: integer({ caption: 'Конец', notBefore: { property: 'beginning', message: 'м' } }),
    partnerId: reference('trial', { caption: 'Пара' }),
  });

  test('is kept by history, which tells of it no more; its changes are not undone, those of others are', async () => {
    const migrated = await openMigrated(after, ['trial.remark']);
    const told = JSON.stringify(await historyOf(migrated, 'trial', migrated.one));
    expect(told).toContain('другая');
    expect(told).not.toContain('старое');
    const kept = await migrated.app.context.database.query({
      text: `select before ->> 'remark~' as value from change where change_set_id = ${migrated.sets.remarked}`,
      values: [],
    });
    expect(kept).toEqual([{ value: 'старое' }]);
    const refused = await undo(migrated, migrated.sets.remarked);
    expect(refused.status, refused.raw.body).toBe(422);
    expect((await undo(migrated, migrated.sets.deleted)).body).toMatchObject({ restored: 1 });
    await migrated.app.close();
  });
});

describe('a property of another kind', () => {
  const after = trial({
    mainSubject: string({ ...SUBJECT, required: true }),
    beginning: string({ caption: 'Начало', visibleInTable: true }),
    ending: integer({ caption: 'Конец' }),
    partnerId: reference('trial', { caption: 'Пара' }),
    remark: integer({ caption: 'Примечание', backfill: 'length("remark")' }),
  });

  test('has the values that have a meaning in it; those that have none are kept by history, and changes of others are undone', async () => {
    const migrated = await openMigrated(after, ['trial.remark']);
    const one = async () => (await sent(migrated.admin, 'GET', `/manage/trial/${migrated.one}`)).body;
    expect(await one()).toMatchObject({ beginning: '2', remark: 5, extendedProperties: { note: 'другая' } });
    expect(JSON.stringify(await historyOf(migrated, 'trial', migrated.one))).not.toContain('старое');
    expect((await undo(migrated, migrated.sets.changed)).body).toMatchObject({ restored: 1 });
    const refused = await undo(migrated, migrated.sets.remarked);
    expect(refused.status, refused.raw.body).toBe(422);
    expect((await undo(migrated, migrated.sets.deleted)).body).toMatchObject({ restored: 1 });
    expect(await one()).toMatchObject({ beginning: '1', remark: 5 });
    await migrated.app.close();
  });
});

describe('a property that is required', () => {
  const kept = {
    mainSubject: string({ ...SUBJECT, required: true }),
    beginning: integer({ caption: 'Начало', visibleInTable: true }),
    ending: integer({ caption: 'Конец', notBefore: { property: 'beginning', message: 'м' } }),
    partnerId: reference('trial', { caption: 'Пара' }),
  };
  const remark = { caption: 'Примечание', required: true } as const;
  const label = string({ caption: 'Метка', required: true, default: 'без метки' });
  const place = string({ caption: 'Место', max: 10, required: true, backfill: `'нигде'` });
  const madeOf = (backfill: string) => ({
    ...kept,
    label,
    place,
    remark: string({ ...remark, backfill }),
    markedAt: datetime({ caption: 'Отмечено', required: true, backfill: `timestamptz '2024-03-05T10:00:00+03'` }),
    code: string({ caption: 'Код', required: true, backfill: `"id" || ' ' || lower("main_subject")` }),
  });

  test('has a value in deleted records that come back', async () => {
    const migrated = await openMigrated(trial(madeOf(`upper("caption")`)));
    expect((await undo(migrated, migrated.sets.deleted)).body).toMatchObject({ restored: 1 });
    const { body } = await sent(migrated.admin, 'GET', `/manage/trial/${migrated.other}`);
    const markedAt = '2024-03-05T07:00:00.000Z';
    const code = `${migrated.other} дуб`;
    expect(body).toMatchObject({ remark: 'ВТОРАЯ', markedAt, code, label: 'без метки', place: 'нигде' });
    const { body: one } = await sent(migrated.admin, 'GET', `/manage/trial/${migrated.one}`);
    expect(one).toMatchObject({
      remark: 'новое',
      markedAt,
      code: `${migrated.one} сосна`,
      label: 'без метки',
      place: 'нигде',
    });
    await migrated.app.close();
  });

  test('refuses a deleted record for which its backfill has no value, by its name', async () => {
    const migrated = await openMigrated(trial(madeOf(`case when "ending" > 1 then 'есть' end`)));
    const refused = await undo(migrated, migrated.sets.deleted);
    expect(refused.status, refused.raw.body).toBe(422);
    expect(refused.body['errors']).toEqual([{ fieldName: 'remark', message: 'Поле не может быть пустым' }]);
    await migrated.app.close();
  });
});
