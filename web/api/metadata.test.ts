import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { MOST_CLASSES } from '#model/wire/metadata.ts';
import { metadataQuery } from './metadata.ts';

const ofClass = (className: string) => ({ className, properties: [], groups: [] });

/** Answers as the server does, and notes what it was asked for. */
function serve(refused: readonly string[] = []): string[] {
  const asked: string[] = [];
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    const { pathname, searchParams } = new URL(url, 'http://127.0.0.1');
    const together = searchParams.get('classes')?.split(',');
    const names = together ?? [pathname.split('/').at(-3) ?? ''];
    if (names.some((name) => refused.includes(name)))
      return Promise.resolve(Response.json({ message: 'Нет прав' }, { status: 403 }));
    return Promise.resolve(Response.json(together ? names.map(ofClass) : ofClass(names[0] ?? '')));
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

const read = (client: QueryClient, name: string) => client.fetchQuery({ ...metadataQuery(name), retry: false });

test('what is asked for in one moment is asked of the server at once, a class alone by itself', async () => {
  const asked = serve();
  const client = new QueryClient();
  const names = ['EventSubscriber', 'eventSchedule', 'eventSchedule', 'EventPerson'];
  const told = await Promise.all(names.map((name) => read(client, name)));
  expect(told.map(({ className }) => className)).toEqual(names);
  await read(client, 'news');
  expect(asked).toEqual([
    '/api/v1/manage/metadata/?classes=EventSubscriber%2CeventSchedule%2CEventPerson',
    '/api/v1/manage/news/metadata/',
  ]);
});

test('more classes than one request may ask for are asked for by several', async () => {
  const asked = serve();
  const client = new QueryClient();
  const names = Array.from({ length: 2 * MOST_CLASSES + 1 }, (_, at) => `class${at}`);
  const told = await Promise.all(names.map((name) => read(client, name)));
  expect(told.map(({ className }) => className)).toEqual(names);
  expect(asked).toEqual([
    `/api/v1/manage/metadata/?classes=${names.slice(0, MOST_CLASSES).join('%2C')}`,
    `/api/v1/manage/metadata/?classes=${names.slice(MOST_CLASSES, 2 * MOST_CLASSES).join('%2C')}`,
    `/api/v1/manage/${names.at(-1)}/metadata/`,
  ]);
});

test('a class that is refused refuses no other', async () => {
  const asked = serve(['user']);
  const client = new QueryClient();
  const [news, user] = await Promise.allSettled([read(client, 'news'), read(client, 'user')]);
  expect(news).toMatchObject({ status: 'fulfilled', value: { className: 'news' } });
  expect(user).toMatchObject({ status: 'rejected', reason: { status: 403, message: 'Нет прав' } });
  expect(asked).toEqual([
    '/api/v1/manage/metadata/?classes=news%2Cuser',
    '/api/v1/manage/news/metadata/',
    '/api/v1/manage/user/metadata/',
  ]);
});
