import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { signIn, signOut } from '#web/api/connection/session.ts';
import { ConfirmProvider } from '#web/ui/dialog/confirm-dialog.tsx';
import { hasUnsavedEdits } from '#web/ui/dialog/unsaved-edits.ts';
import { mountedMain } from '#web/ui/layout/mounted-main.ts';
import { removeDrafts } from './draft-store.ts';
import { InputNotice } from './input-notice.tsx';
import { useInputForm } from './use-input-form.ts';

const TARGET = { className: 'sheetFolder', id: 7 };
const STORED = { caption: 'Было', name: 'bylo' };
const main = mountedMain();
const closed = vi.fn();

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));

beforeEach(async () => {
  closed.mockClear();
  vi.spyOn(window, 'fetch').mockImplementation(async (url) =>
    typeof url === 'string' && url.endsWith('/authenticate/')
      ? Response.json({ token: 't', roles: [], profile: { id: 1, login: 'l', fullName: 'Имя' } })
      : Response.json({ items: [], total: 0 }),
  );
  await signIn('l', 'p');
});
afterEach(async () => {
  main.render(null);
  await vi.waitUntil(() => !hasUnsavedEdits());
  removeDrafts(drafts());
  await signOut();
  vi.restoreAllMocks();
});

function Form({ stored }: { readonly stored: typeof STORED }) {
  const form = useInputForm(TARGET, stored);
  return (
    <form aria-label="Папка">
      <InputNotice form={form} captions={{ caption: 'Название' }} />
      <label>
        Название
        <input value={form.values.caption} onChange={({ target }) => form.change({ caption: target.value })} />
      </label>
      <output>{form.values.name}</output>
      <output>{form.refusal}</output>
      <button type="button" onClick={form.saved}>
        Сохранить
      </button>
      <button type="button" onClick={() => form.leave(closed)}>
        Отмена
      </button>
    </form>
  );
}

const show = (stored = STORED, key = 'one') =>
  main.render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmProvider>
        <Form key={key} stored={stored} />
      </ConfirmProvider>
    </QueryClientProvider>,
  );
const caption = page.getByRole('textbox', { name: 'Название' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const offer = page.getByText(/Есть несохранённый черновик от/u);
const collision = page.getByRole('status', { name: 'Поле «Название» изменено' });

test('input of a dialog that went away is offered to the next one, and taken over', async () => {
  show();
  await caption.fill('Моё');
  await expect.poll(drafts).toHaveLength(1);
  show(STORED, 'other');
  await expect.element(offer).toBeVisible();
  await expect.element(caption).toHaveValue('Было');
  await button('Восстановить').click();
  await expect.element(caption).toHaveValue('Моё');
  await expect.element(offer).not.toBeInTheDocument();
  await button('Сохранить').click();
  await expect.poll(drafts).toEqual([]);
});

test('what somebody else writes meanwhile is taken over, and asked about where both have written', async () => {
  show();
  await caption.fill('Моё');
  show({ caption: 'Было', name: 'drugoe' });
  await expect.element(page.getByText('drugoe')).toBeVisible();
  await expect.element(caption).toHaveValue('Моё');
  show({ caption: 'Чужое', name: 'drugoe' });
  await expect.element(collision).toBeVisible();
  await expect.element(collision.getByText('Название: Чужое')).toBeVisible();
  await expect.element(page.getByText('Решите, чьи значения останутся в отмеченных полях')).toBeVisible();
  await button('Оставить моё').click();
  await expect.element(collision).not.toBeInTheDocument();
  await expect.element(caption).toHaveValue('Моё');
  show({ caption: 'Опять чужое', name: 'drugoe' });
  await button('Взять').click();
  await expect.element(caption).toHaveValue('Опять чужое');
  await expect.poll(drafts).toEqual([]);
});

test('a draft that was begun from an earlier value collides with the present one', async () => {
  show();
  await caption.fill('Моё');
  await expect.poll(drafts).toHaveLength(1);
  show({ caption: 'Чужое', name: 'bylo' }, 'other');
  await button('Восстановить').click();
  await expect.element(collision.getByText('Название: Чужое')).toBeVisible();
  await expect.element(caption).toHaveValue('Моё');
});

test('a dialog with input is left after a question, which gives the input up', async () => {
  show();
  await button('Отмена').click();
  expect(closed).toHaveBeenCalledOnce();
  await caption.fill('Моё');
  await expect.poll(drafts).toHaveLength(1);
  await button('Отмена').click();
  await button('отмена').click();
  expect(closed).toHaveBeenCalledOnce();
  await button('Отмена').click();
  await button('подтвердить').click();
  await expect.poll(() => closed.mock.calls).toHaveLength(2);
  expect(drafts()).toEqual([]);
});
