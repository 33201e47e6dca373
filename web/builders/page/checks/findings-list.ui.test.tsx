import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PageFinding } from '#model/wire/pages.ts';
import { mountedMain } from '#web/ui/layout/mounted-main.ts';
import { FindingsList } from './findings-list.tsx';

const FINDINGS: readonly PageFinding[] = [
  { rule: 'titles', severity: 'warning', blockId: null, path: 'caption', message: 'Заголовок длиннее 70 символов: 80' },
  { rule: 'alt', severity: 'warning', blockId: 3, path: 'config.alt', message: 'Картинка без текста вместо неё' },
  { rule: 'links', severity: 'error', blockId: 3, path: 'model.text', message: 'Ссылка «сюда» никуда не ведёт' },
  { rule: 'links', severity: 'error', blockId: 9, path: 'model.text', message: 'Ссылка «нет» никуда не ведёт' },
];

const main = mountedMain('width: 320px');

test('each finding of a block leads there, by mouse and by keyboard', async () => {
  const onShow = vi.fn<(id: number) => void>();
  main.render(<FindingsList findings={FINDINGS} nameOf={(id) => (id === 3 ? 'Прямая речь' : null)} onShow={onShow} />);
  const block = page.getByRole('group', { name: 'Прямая речь' });
  await block.getByRole('button', { name: 'Замечание Картинка без текста вместо неё' }).click();
  await userEvent.keyboard('{Tab}{Enter}');
  expect(onShow.mock.calls).toEqual([[3], [3]]);
  await expect.element(page.getByRole('group', { name: 'Заголовки страницы' })).toBeVisible();
  // What belongs to the record or to a block that is gone leads nowhere.
  await expect.element(page.getByRole('group', { name: 'Удалённый блок' })).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(2);
});
