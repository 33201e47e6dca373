import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { editorStage, open, savedValues } from '../matrix/editor-stage.tsx';
import { OPENED, click, dialog } from '../matrix/editor-acts.ts';

const stage = editorStage();

function caseOf(name: string) {
  const found = OPENED.find((one) => one.name === name);
  if (!found) throw new Error(`no case of ${name}`);
  return found;
}

const textOf = (at: number) => dialog().getByRole('textbox', { name: 'Текст' }).nth(at);

describe('a list', () => {
  test('an item is added with an id of its own, and what it lacks is told before it is saved', async () => {
    const { sample, act } = caseOf('list');
    const onSave = stage.show(sample);
    await open(act);
    await click('Добавить: Пункт')();
    await click('Сохранить')();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Пожалуйста заполните корректно');
    await expect.element(page.getByText('Поле не может быть пустым')).toBeVisible();
    expect(onSave).not.toHaveBeenCalled();
    await textOf(2).fill('Третий');
    await click('Сохранить')();
    await vi.waitFor(() =>
      expect(savedValues(onSave)).toEqual([
        [
          { id: 'a', text: 'Первый' },
          { id: 2, text: 'Второй' },
          { id: expect.stringMatching(/^[0-9a-f]{16}$/u), text: 'Третий' },
        ],
      ]),
    );
  });

  test('items are moved by the keyboard, which says where they went, and taken away; the focus is not lost', async () => {
    const { sample, act } = caseOf('list');
    const onSave = stage.show(sample);
    await open(act);
    await textOf(0).click();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.element(dialog().getByRole('status')).toHaveTextContent('«Первый»: место 2 из 2');
    await expect.element(textOf(1)).toHaveFocus();
    await click('Удалить: Второй')();
    await expect.element(page.getByRole('button', { name: 'Добавить: Пункт' })).toHaveFocus();
    await click('Сохранить')();
    await vi.waitFor(() => expect(savedValues(onSave)).toEqual([[{ id: 'a', text: 'Первый' }]]));
  });
});

describe('a union', () => {
  test('of a variant that nothing declares is shown as it is, and kept while its kind is not changed', async () => {
    const { sample, act } = caseOf('union');
    const onSave = stage.show({ ...sample, record: { ...sample.record, field: { type: 'gone', any: 1 } } });
    await open(act);
    await expect.element(page.getByRole('combobox', { name: 'Вид' })).toHaveTextContent('Неизвестный: gone');
    await click('Сохранить')();
    expect(onSave).not.toHaveBeenCalled();
  });
});

describe('while somebody else writes', () => {
  const begin = async () => {
    const { sample, act } = caseOf('list');
    stage.show(sample);
    await open(act);
    await textOf(0).fill('Моё');
    const theirs = [
      { id: 'a', text: 'Чужое' },
      { id: 2, text: 'Тоже чужое' },
    ];
    return stage.show({ ...sample, record: { ...sample.record, field: theirs } });
  };
  const notice = () => dialog().getByRole('status').filter({ hasText: 'Изменено' });

  test('the leaf that both have changed is asked about in the dialog, and the other one is taken over', async () => {
    const onSave = await begin();
    await expect.element(notice()).toMatchTextContent(/Чужое/u);
    await expect.element(notice()).not.toMatchTextContent(/Тоже чужое/u);
    await notice().getByRole('button', { name: 'Оставить моё' }).click();
    await expect.element(notice()).not.toBeInTheDocument();
    await expect.element(textOf(0)).toHaveValue('Моё');
    await expect.element(textOf(1)).toHaveValue('Тоже чужое');
    await click('Сохранить')();
    await vi.waitFor(() =>
      expect(savedValues(onSave)).toEqual([
        [
          { id: 'a', text: 'Моё' },
          { id: 2, text: 'Тоже чужое' },
        ],
      ]),
    );
  });

  test('taking theirs shows it in the dialog, and nothing is left to save', async () => {
    const onSave = await begin();
    await notice().getByRole('button', { name: 'Взять' }).click();
    await expect.element(textOf(0)).toHaveValue('Чужое');
    await click('Сохранить')();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(onSave).not.toHaveBeenCalled();
  });
});
