import { afterAll, test } from 'vitest';
import { isClassRights } from '#server/endpoint/rights.ts';
import { envelopeOf } from '#server/endpoint/envelope.ts';
import type { Operation } from '#server/endpoint/define-operation.ts';
import { operationsOf } from '#server/operations/registry.ts';
import { formOf, sendBytes } from '#test/harness/file-client.ts';
import { openMatrixApp } from './matrix-app.ts';
import { expectRefused } from './refused.ts';

const app = await openMatrixApp();
afterAll(() => app.close());

const { admin, context } = app;
const operations = operationsOf(context.catalog);
const closed = operations.filter(({ method, body }) => method !== 'GET' && envelopeOf(body) !== null);

/** An address of the operation, for a record that need not exist: its input is checked before. */
function addressOf({ path, rights }: Operation): string {
  const className = isClassRights(rights) && rights.folders === true ? 'newsFolder' : 'news';
  const named = path.replaceAll(/:(\w+)/gu, (_, name: string) => {
    if (name === 'className') return className;
    if (name === 'source') return 'mention';
    return name === 'uploadId' || name === 'session' ? '00000000-0000-4000-8000-000000000000' : '1';
  });
  return `${named}?position=0&size=1&leadFunnelId=1&leadFunnelStageId=1`;
}

test.each(closed.map((operation) => [operation.method, operation.path, operation] as const))(
  '%s %s refuses a key that it does not know, and names it',
  async (method, _path, operation) => {
    const errors = [{ fieldName: 'неизвестный', message: 'Поле не найдено' }];
    const client = operation.rights === 'public' ? { send: app.anonymous } : admin;
    if (method === 'GET') throw new Error('a read has no body');
    await expectRefused(app, { status: 422, message: 'Неизвестные параметры: неизвестный', errors }, () =>
      client.send(method, addressOf(operation), { неизвестный: true }),
    );
  },
);

test.each(['/manage/news/1/file/upload', '/manage/contentblockfile/file/1', '/manage/PriceCatalog/1/upload/'])(
  'a field of a form that is not known is refused too: %s',
  async (url) => {
    const id = url.includes('Price')
      ? await admin.send('POST', '/manage/PriceCatalog/', { caption: 'Каталог' })
      : await admin.send('POST', '/manage/news/', { caption: 'Новость' });
    const block = await admin.send('POST', '/manage/contentblock/', {
      name: 'text-00',
      contentId: (await admin.send('POST', '/manage/news/', { caption: 'Страница' })).body['id'],
    });
    const named = url.replace('1', String((url.includes('block') ? block : id).body['id']));
    const form = formOf([{ name: 'таблица.csv', bytes: Buffer.from('A;1') }], { dryRun: 'true' });
    const errors = [{ fieldName: 'dryRun', message: 'Поле не найдено' }];
    await expectRefused(app, { status: 422, errors }, () => sendBytes(app, admin, 'POST', named, form));
  },
);
