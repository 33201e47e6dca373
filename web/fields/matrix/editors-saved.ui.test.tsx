import axe from 'axe-core';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fieldText } from '../field-value.tsx';
import { EDITOR_SAMPLES } from '../samples/editor-samples.ts';
import { CASES, type Act } from './editor-acts.ts';
import { editorStage, open, reader, savedValues } from './editor-stage.tsx';

const stage = editorStage();

async function change(act: Act): Promise<void> {
  if (act.direct !== true) await open(act);
  await act.change();
  await act.save?.();
}

/** The violations that axe finds in the page. */
async function violations(): Promise<readonly string[]> {
  // The transitions of an opening dialog pass through colours with too little contrast.
  const passing = document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations === 1);
  await Promise.all(passing.map((animation) => animation.finished.catch(() => null)));
  const found = await axe.run(document.body, { resultTypes: ['violations'], rules: { region: { enabled: false } } });
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`);
}

test('every editor kind has its sample', async () => {
  const { EDITOR_KINDS } = await import('#model/property/editor-kind.ts');
  expect(new Set(EDITOR_SAMPLES.map(({ property }) => property.editor))).toEqual(new Set(EDITOR_KINDS));
});

describe.each(CASES)('$name', ({ name, sample, act }) => {
  test('saves what was changed', async () => {
    const onSave = stage.show(sample);
    await change(act);
    await vi.waitFor(() => expect(savedValues(onSave)).toEqual([act.saved]));
  });

  test('a refused save says so and shows the old value', async () => {
    stage.show(sample, { onSave: () => Promise.reject(new Error('так нельзя')) });
    await change(act);
    await expect.element(page.getByText('Ошибка: "так нельзя"')).toBeVisible();
    if (name !== 'password' && act.direct !== true)
      await expect
        .element(reader())
        .toHaveAccessibleName(expect.stringContaining(fieldText(sample.property, sample.record)));
  });

  test('read-only never opens', async () => {
    stage.show(sample, { readonly: true });
    await expect.element(page.getByRole('heading')).toBeVisible();
    expect(reader().elements()).toHaveLength(0);
    expect(stage.host.querySelectorAll('input, textarea')).toHaveLength(0);
  });

  test('axe finds nothing at rest and while it is open', async () => {
    stage.show(sample);
    await expect.element(page.getByRole('heading')).toBeVisible();
    expect(await violations()).toEqual([]);
    if (act.direct === true) return;
    await open(act);
    expect(await violations()).toEqual([]);
  });
});
