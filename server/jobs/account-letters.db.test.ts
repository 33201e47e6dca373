import { afterAll, expect, test } from 'vitest';
import { linkSigner } from '#server/access/link-signer.ts';
import { tellAccount } from '#server/store/mail/tell-account.ts';
import { sql } from '#server/store/sql.ts';
import { letterText, startMailServer } from '#test/harness/mail-server.ts';
import { openTestApp } from '#test/harness/test-app.ts';
import { JobQueue } from './job-queue.ts';
import { accountLetterJob } from './kinds/account-letter.ts';
import { smtpSender } from './smtp-sender.ts';

const SITE = 'https://example.ru';
const PLACE = { siteUrl: SITE, timeZone: 'Europe/Moscow' };

const app = await openTestApp();
const mail = await startMailServer();
afterAll(async () => {
  await mail.close();
  await app.close();
});
const admin = await app.as('administrators');
const { database } = app.context;
const signer = linkSigner(new Uint8Array(32));
const send = smtpSender(`smtp://127.0.0.1:${mail.port}?from=news@example.ru`, SITE);
const run = (sender: typeof send | null = send) =>
  new JobQueue(app.context, [accountLetterJob(sender, signer, PLACE)]).drain();

let made = 0;
/** A user with an address of their own. */
async function person(email?: string | null) {
  made += 1;
  const address = email === undefined ? `person${made}@example.ru` : email;
  const body = { login: `person${made}`, fullName: `Анна <${made}>`, email: address };
  const answer = await admin.send('POST', '/manage/user/', body);
  expect(answer.status, answer.raw.body).toBe(201);
  return { id: Number(answer.body['id']), email: address };
}

async function link(userId: number, purpose: string): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    sql`insert into account_link (user_id, purpose, expires_at) values (${userId}, ${purpose}, now() + interval '1 hour') returning id`,
  );
  return row?.id ?? '';
}

async function logged(email: string | null) {
  const filter = JSON.stringify([{ fieldName: 'email', fieldValue: email }]);
  const { body } = await admin.send('GET', `/manage/mailLog/?filter=${encodeURIComponent(filter)}`);
  return Promise.all(
    body.items.map(async (item) => (await admin.send('GET', `/manage/mailLog/${String(item['id'])}/`)).body),
  );
}

const lettersTo = (email: string | null) =>
  mail.taken.filter(({ to }) => to === email).map(({ content }) => letterText(content));

test('a link stands in the letter alone: neither in the log, its history, nor in the job', async () => {
  const { id, email } = await person();
  const linkId = await link(id, 'invitation');
  await database.transaction((inside) => tellAccount(inside, id, { kind: 'invitation', linkId }));
  await run();
  const [text, ...others] = lettersTo(email);
  expect(others).toEqual([]);
  expect(text).toContain('Анна &lt;');
  const secret = (await signer.sign(`account:${linkId}`)).slice(-64);
  expect(text).toContain(`${SITE}/set-password#account:${linkId}.${secret}`);
  const [letter] = await logged(email);
  expect(letter).toMatchObject({ status: 'sent', subject: 'Приглашение в систему', attempts: 1 });
  expect(String(letter?.['html'])).toContain('(ссылка показана только в письме)');
  const kept = await database.query(
    sql`select to_jsonb(q)::text as t from queue_job q union all select to_jsonb(c)::text from change c union all select to_jsonb(m)::text from mail_log m`,
  );
  expect(JSON.stringify(kept)).not.toContain(secret);
});

test('every kind of letter is sent once, with what it tells', async () => {
  const { id, email } = await person();
  const letters = [
    { kind: 'passwordChanged' },
    { kind: 'newDevice', address: '10.0.0.7', agent: 'Mozilla <5>' },
    { kind: 'factorAdded', factor: 'totp' },
    { kind: 'factorRemoved' },
    { kind: 'factorReset' },
  ] as const;
  for (const letter of letters) await tellAccount(database, id, letter);
  await Promise.all([run(), run()]);
  const texts = lettersTo(email).join('\n');
  expect(lettersTo(email)).toHaveLength(letters.length);
  expect(texts).toContain('Адрес: 10.0.0.7. Браузер: Mozilla &lt;5&gt;.');
  expect(texts).toContain('второй фактор: код из приложения');
  expect((await logged(email)).map(({ status }) => status)).toEqual(letters.map(() => 'sent'));
});

test('what was told in a transaction that failed is not sent, nor is anything without an address or a live link', async () => {
  const { id, email } = await person();
  const failed = database.transaction(async (inside) => {
    await tellAccount(inside, id, { kind: 'passwordChanged' });
    throw new Error('undone');
  });
  await expect(failed).rejects.toThrow('undone');
  const linkId = await link(id, 'recovery');
  await tellAccount(database, id, { kind: 'recovery', linkId });
  await database.query(sql`update account_link set expires_at = now() where id = ${linkId}::uuid`);
  const without = await person(null);
  await tellAccount(database, without.id, { kind: 'passwordChanged' });
  const before = mail.taken.length;
  await run();
  expect(mail.taken).toHaveLength(before);
  expect(await logged(email)).toEqual([]);
});

test('without a mail server a letter is only written to the log', async () => {
  const { id, email } = await person();
  await tellAccount(database, id, { kind: 'passwordChanged' });
  await run(null);
  expect(lettersTo(email)).toEqual([]);
  const [letter, ...others] = await logged(email);
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ status: 'logged', subject: 'Пароль изменён' });
});
