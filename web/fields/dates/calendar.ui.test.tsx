import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { editorStage, savedValues } from '../matrix/editor-stage.tsx';
import { EDITOR_SAMPLES, type EditorSample } from '../samples/editor-samples.ts';

const stage = editorStage();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T11:07:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

function sampleOf(editor: string): EditorSample {
  const found = EDITOR_SAMPLES.find(({ property }) => property.editor === editor);
  if (!found) throw new Error(`no sample of ${editor}`);
  return found;
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const option = (name: string) => page.getByRole('option', { name, exact: true });

async function openCalendar(): Promise<void> {
  await button(/Изменить$/u).click();
  await button('Открыть календарь').click();
  await expect.element(page.getByRole('dialog', { name: 'Календарь' })).toBeVisible();
}

describe('the calendar of a moment', () => {
  // 6 May 2024, 13:00 in Moscow.
  const datetime = sampleOf('datetime');

  test('picks the day and the time, and saves when it is done', async () => {
    const onSave = stage.show(datetime);
    await openCalendar();
    await page.getByRole('gridcell', { name: '17', exact: true }).click();
    await option('09 ч').click();
    await option('35 мин').click();
    expect(savedValues(onSave)).toEqual([]);
    await button('Готово').click();
    await vi.waitFor(() => expect(savedValues(onSave)).toEqual(['2024-05-17T06:35:00.000Z']));
  });

  test('a time without a day is one of today', async () => {
    const onSave = stage.show(datetime, { empty: true });
    await openCalendar();
    await option('09 ч').click();
    await button('Готово').click();
    await vi.waitFor(() => expect(savedValues(onSave)).toEqual(['2026-11-23T06:00:00.000Z']));
  });

  test('takes today and keeps the time', async () => {
    const onSave = stage.show(datetime);
    await openCalendar();
    await button('Сегодня').click();
    await button('Готово').click();
    await vi.waitFor(() => expect(savedValues(onSave)).toEqual(['2026-11-23T10:00:00.000Z']));
  });

  test('takes the present minute in the zone of the product', async () => {
    const onSave = stage.show(datetime);
    await openCalendar();
    await button('Сейчас').click();
    await vi.waitFor(() => expect(savedValues(onSave)).toEqual(['2026-11-23T11:07:00.000Z']));
  });

  test('left with Esc it saves nothing', async () => {
    const onSave = stage.show(datetime);
    await openCalendar();
    await button('Сегодня').click();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog', { name: 'Календарь' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(button(/Изменить$/u)).toBeVisible();
    expect(savedValues(onSave)).toEqual([]);
  });

  test('axe finds nothing in it', async () => {
    stage.show(datetime);
    await openCalendar();
    const rules = { region: { enabled: false } };
    const { violations } = await axe.run(document.body, { resultTypes: ['violations'], rules });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)).toEqual([]);
  });
});

test('the calendar of a day takes today, and has no clock', async () => {
  const onSave = stage.show(sampleOf('date'));
  await openCalendar();
  expect(button('Сейчас').elements()).toHaveLength(0);
  await button('Сегодня').click();
  await vi.waitFor(() => expect(savedValues(onSave)).toEqual(['2026-11-23']));
});
