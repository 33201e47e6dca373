import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CASES, key, OPENED, textbox } from './editor-acts.ts';
import { editorStage, open, reader, savedValues } from './editor-stage.tsx';

const stage = editorStage();

describe.each(OPENED)('$name, opened', ({ name, sample, act }) => {
  test('opens by the keyboard; Esc changes nothing and gives the focus back', async () => {
    const onSave = stage.show(sample);
    await expect.element(reader()).toBeVisible();
    await userEvent.tab();
    await expect.element(reader()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(act.control()).toBeVisible();
    await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body));
    await userEvent.keyboard('{Escape}');
    await expect.element(reader()).toHaveFocus();
    expect(onSave).not.toHaveBeenCalled();
  });

  test('an unchanged value is not saved', async () => {
    const onSave = stage.show(sample);
    await open(act);
    await (act.leave ?? act.save ?? key('{Escape}'))();
    await expect.element(reader()).toBeVisible();
    if (name === 'slug') return;
    expect(onSave).not.toHaveBeenCalled();
  });

  test('an empty value is a placeholder in square brackets', async () => {
    stage.show(sample, { empty: true });
    await expect.element(reader()).toBeVisible();
    if (name !== 'password') await expect.element(reader()).toHaveTextContent('[не определено]');
  });
});

describe.each(OPENED.filter(({ act }) => act.blurs))('$name, left', ({ sample, act }) => {
  test('saves when the focus leaves', async () => {
    const onSave = stage.show(sample);
    await open(act);
    await act.change();
    await page.getByRole('button', { name: 'Рядом' }).click();
    await vi.waitFor(() => expect(savedValues(onSave)).toEqual([act.saved]));
  });
});

test('a rule that is flagged says so as soon as it is met', async () => {
  const email = CASES.find(({ name }) => name === 'email');
  if (!email) throw new Error('no sample of an e-mail');
  const [rule] = email.sample.property.validations;
  if (!rule) throw new Error('no rule');
  const flagged = { ...rule, successMessage: 'Адрес верный', showSuccess: true };
  stage.show({ ...email.sample, property: { ...email.sample.property, validations: [flagged] } });
  await open(email.act);
  await textbox().fill('не адрес');
  expect(page.getByText('Адрес верный').elements()).toHaveLength(0);
  await textbox().fill('c@example.com');
  await expect.element(page.getByRole('status')).toHaveTextContent('Адрес верный');
});

describe.each(OPENED.filter(({ act }) => act.invalid))('$name, invalid', ({ sample, act }) => {
  test('what does not pass is not saved', async () => {
    const onSave = stage.show(sample);
    await open(act);
    await act.invalid?.change();
    await act.save?.();
    if (act.invalid?.message === null) await expect.element(reader()).toBeVisible();
    else await expect.element(page.getByRole('alert')).toHaveTextContent(act.invalid?.message ?? '');
    expect(onSave).not.toHaveBeenCalled();
  });
});
