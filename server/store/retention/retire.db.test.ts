import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '#test/harness/test-app.ts';
import { keepSchedules } from '../jobs/enqueue.ts';
import { sql } from '../sql.ts';
import { RETIRES } from './retire.ts';

const app = await openTestApp([], undefined, { RETENTION: 'letters=100,acts=200,databus=10' });
const { database, queue } = app.context;
const admin = await app.as('administrators');
afterAll(() => app.close());

/** A letter that was written so many days ago. */
async function letter(days: number, status = 'sent'): Promise<number> {
  const [made] = await database.query<{ id: number }>(
    sql`with o as (insert into object (class_id) values (607) returning id)
      insert into mail_log (id, subject, status, create_date)
      select id, 'Письмо', ${status}, now() - make_interval(days => ${days}::integer) from o returning id`,
  );
  return made?.id ?? 0;
}

async function act(days: number, action: string): Promise<void> {
  await database.query(
    sql`insert into act (user_id, action, class_id, object_id, at)
      values (${admin.userId}, ${action}, 701, ${admin.userId}, now() - make_interval(days => ${days}::integer))`,
  );
}

async function idsOf(table: 'mail_log' | 'object'): Promise<readonly number[]> {
  const rows = await database.query<{ id: number }>({
    text:
      table === 'object'
        ? 'select id from object where class_id = 607 order by id'
        : 'select id from mail_log order by id',
    values: [],
  });
  return rows.map(({ id }) => id);
}

async function retire(): Promise<void> {
  await keepSchedules(database, [{ name: 'retireOld', every: 3600 }]);
  await database.query(sql`update queue_job set due_at = now() where kind = 'retireOld'`);
  await queue.drain();
}

test('letters go when their time is over, but those that wait and those that something refers to', async () => {
  const [, , old] = [await letter(300), await letter(250), await letter(101)];
  const young = await letter(99);
  const waiting = await letter(300, 'waiting');
  const [invited, certified] = [await letter(300), await letter(300)];
  await database.query(sql`insert into invitation_letter (letter_id, invitation_id, job_id) values (${invited}, 1, 1)`);
  await database.query(
    sql`insert into certificate_letter (letter_id, certificate_id, user_id) values (${certified}, 1, ${admin.userId})`,
  );
  await database.query(
    sql`insert into letter_cause (letter_id, change_set_id, class_id, object_id, trigger) values (${old}, 1, 12, 1, 'create')`,
  );
  for (const id of [old, young])
    await database.query(
      sql`insert into change (change_set_id, action, class_id, object_id, version) values (1, 'create', 607, ${id}, 1)`,
    );
  // A server that stops after one statement has deleted what that did.
  expect(await RETIRES.letters(database, 100, 2)).toBe(2);
  expect(await idsOf('mail_log')).toEqual([old, young, waiting, invited, certified]);
  await retire();
  const left = [young, waiting, invited, certified];
  expect(await idsOf('mail_log')).toEqual(left);
  expect(await idsOf('object')).toEqual(left);
  expect(await database.query(sql`select object_id as id from change where class_id = 607`)).toEqual([{ id: young }]);
  expect((await admin.send('GET', '/manage/mailLog/?page=1')).body).toMatchObject({ total: left.length });
  await retire();
  expect(await idsOf('mail_log')).toEqual(left);
});

test('sign-ins go after 180 days, other acts after the days that are set, each by itself', async () => {
  await database.execute('delete from act');
  for (const action of ['signIn', 'signOut', 'signInRefused', 'sessionEnd', 'export'])
    for (const days of [179, 181, 199, 201]) await act(days, action);
  await retire();
  const left = await database.query<{ action: string; days: number }>(
    sql`select action, (extract(epoch from now() - at) / 86400)::integer as days from act order by action, days`,
  );
  expect(left.map(({ action, days }) => `${action} ${days}`)).toEqual([
    'export 179',
    'export 181',
    'export 199',
    'sessionEnd 179',
    'signIn 179',
    'signInRefused 179',
    'signOut 179',
  ]);
});

test('the history of records stays, however old', async () => {
  const made = await admin.send('POST', '/manage/news/', { caption: 'Старая новость' });
  const id = Number(made.body['id']);
  await admin.send('PATCH', `/manage/news/${id}/`, [{ fieldName: 'caption', fieldValue: 'Новость' }]);
  await database.query(sql`update change set at = now() - interval '30 years' where object_id = ${id}`);
  await retire();
  const [kept] = await database.query<{ n: number }>(sql`select count(*) as n from change where object_id = ${id}`);
  expect(kept?.n).toBe(2);
});
