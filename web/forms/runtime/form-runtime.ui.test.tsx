import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Form } from '#model/forms/form.ts';
import { mountedMain } from '#web/ui/layout/mounted-main.ts';
import { FormRun, type Answers } from '../form-run.ts';
import { FormRuntime } from './form-runtime.tsx';

const FORM: Form = {
  model: {},
  sections: [
    { id: 'a', caption: 'О вас', isActive: true, buttons: [{ id: 'n', caption: 'Далее', action: 'next' }] },
    {
      id: 'b',
      caption: 'Гость',
      buttons: [
        { id: 'p', caption: 'Назад', action: 'prev' },
        { id: 's', caption: 'Отправить', action: 'submit', class: 'btn btn-primary' },
      ],
    },
  ],
  fields: [
    {
      id: 'name',
      name: 'name',
      editor: 'string',
      sectionId: 'a',
      attrs: { label: 'Имя', help: 'Как в паспорте' },
      validations: [{ validator: 'required' }],
    },
    { id: 'age', name: 'age', editor: 'number', sectionId: 'a', attrs: { label: 'Возраст', min: 18, max: 99 } },
    {
      id: 'way',
      name: 'way',
      editor: 'radio',
      sectionId: 'b',
      attrs: { label: 'Как придёте' },
      items: [
        { id: 1, caption: 'Один' },
        { id: 2, caption: 'С гостем' },
      ],
    },
    {
      id: 'guest',
      name: 'guest',
      editor: 'string',
      sectionId: 'b',
      attrs: { label: 'Имя гостя' },
      validations: [{ validator: 'required' }],
      config: { condition: { field: 'way', is: 'equals', value: 2 } },
    },
  ],
};

const main = mountedMain('width: 640px');
const submitted = vi.fn<(model: Answers) => void>();
const field = (name: string) => page.getByRole('textbox', { name });

beforeEach(() => {
  submitted.mockClear();
  main.render(<FormRuntime run={new FormRun(FORM)} label="Анкета" onSubmit={submitted} />);
});

test('a section that is not filled in stays, tells what is wrong, and takes the focus', async () => {
  await page.getByRole('button', { name: 'Далее' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Пожалуйста заполните форму правельно');
  await expect.element(field('Имя')).toHaveFocus();
  await expect.element(field('Имя')).toBeInvalid();
  await expect.element(field('Имя')).toHaveAccessibleDescription(/Поле не может быть пустым.*Как в паспорте/u);
  await expect.element(page.getByRole('heading', { name: 'О вас' })).toBeVisible();
  await userEvent.keyboard('Анна');
  // What is corrected is told no longer.
  await expect.element(field('Имя')).toBeValid();
  expect(page.getByRole('alert').elements()).toHaveLength(0);
});

test('a field says what is wrong when it is left, not before', async () => {
  await field('Имя').click();
  await userEvent.keyboard('А');
  await userEvent.keyboard('{Backspace}');
  await userEvent.keyboard('{Tab}');
  await expect.element(field('Имя')).toBeInvalid();
  await userEvent.keyboard('17');
  const age = page.getByLabelText('Возраст');
  await expect.element(age).toBeValid();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(age).toBeInvalid();
  await expect.element(age).toHaveAccessibleDescription(/18/u);
});

test('by keyboard alone: Enter goes on, a condition shows its field, and the answers are given', async () => {
  await field('Имя').click();
  await userEvent.keyboard('Анна{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Гость' })).toHaveFocus();
  await expect.element(page.getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'step');
  expect(field('Имя гостя').elements()).toHaveLength(0);
  await userEvent.keyboard('{Tab}{ArrowDown}');
  await expect.element(page.getByRole('radio', { name: 'С гостем' })).toBeChecked();
  await expect.element(field('Имя гостя')).toBeVisible();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(field('Имя гостя')).toBeInvalid();
  expect(submitted).not.toHaveBeenCalled();
  await userEvent.keyboard('Пётр{Enter}');
  expect(submitted).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'Анна', way: 2, guest: 'Пётр' }));
});

test('an answer that hides a field takes it out of the form, and going back keeps what was entered', async () => {
  await field('Имя').click();
  await userEvent.keyboard('Анна{Enter}');
  await page.getByRole('radio', { name: 'С гостем' }).click();
  await field('Имя гостя').fill('Пётр');
  await page.getByRole('radio', { name: 'Один' }).click();
  await expect.element(field('Имя гостя')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Назад' }).click();
  await expect.element(field('Имя')).toHaveValue('Анна');
  await page.getByRole('button', { name: 'Далее' }).click();
  await page.getByRole('button', { name: 'Отправить' }).click();
  const [[model] = []] = submitted.mock.calls;
  expect(model).toMatchObject({ name: 'Анна', way: 1 });
  expect(model?.['guest'] ?? null).toBeNull();
});
