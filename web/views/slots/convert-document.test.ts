import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ConversionState } from '#model/wire/files.ts';
import type { ActionTools } from '#web/actions/define-action.ts';
import { sampleMetadata } from '#web/fields/samples/sample-metadata.ts';
import { convertDocument } from './convert-document.ts';

const STATE: ConversionState = { id: 5, state: 'waiting', progress: 0, message: null, notes: [] };
const metadata = sampleMetadata({ properties: [] });
const subject = (fields: object) => ({ metadata, record: { id: 5, version: 1, ...fields } });

let replies: readonly Partial<ConversionState>[] = [];
let asked: string[] = [];
beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    if (!url.endsWith('/convert')) return Promise.resolve(Response.json({ id: 5 }));
    const reply = replies[asked.length];
    asked.push(method ?? '');
    return Promise.resolve(Response.json({ ...STATE, ...reply }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const tools = (progress: (text: string) => void = () => undefined): ActionTools => ({
  client: new QueryClient(),
  confirm: () => Promise.resolve(true),
  navigate: () => undefined,
  progress,
});

/** Runs the action to its end; returns what it did and what it has shown meanwhile. */
async function convert() {
  const progress = vi.fn<(text: string) => void>();
  const done = Promise.resolve(convertDocument.act?.(subject({ fileId: 1 }), tools(progress))).catch(
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  return { done: await done, shown: progress.mock.calls.map(([text]) => text) };
}

test('a conversion is followed to its end, and tells what the text does not hold', async () => {
  replies = [{}, { state: 'running', progress: 40 }, { state: 'done', notes: ['рисунок', 'сноска 2'] }];
  expect(await convert()).toEqual({
    done: { message: 'Данные успешно обновлены. Не перенесено: рисунок; сноска 2' },
    shown: ['Преобразование… 0 %', 'Преобразование… 40 %'],
  });
  expect(asked).toEqual(['POST', 'GET', 'GET']);
});

test('one that failed is no success, and tells why', async () => {
  replies = [{ state: 'running' }, { state: 'failed', message: 'Файл повреждён' }];
  expect((await convert()).done).toEqual(new Error('Файл повреждён'));
  replies = [{ state: 'failed' }];
  asked = [];
  expect((await convert()).done).toEqual(new Error('Не удалось преобразовать документ'));
});

test('it is for documents with a file, and asks before it replaces a text', async () => {
  expect(convertDocument.when?.(subject({ fileId: 1 }))).toBe(true);
  expect(convertDocument.when?.(subject({ fileId: null }))).toBe(false);
  expect(convertDocument.ask?.(subject({ fileId: 1, fullInfo: null }), tools())).toBeNull();
  expect(convertDocument.ask?.(subject({ fileId: 1, fullInfo: '' }), tools())).toHaveProperty('title');
});
