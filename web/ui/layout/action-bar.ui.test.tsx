import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Themed } from '../theme/themed.tsx';
import { ActionBar } from './action-bar.tsx';
import { mountedMain } from './mounted-main.ts';

const main = mountedMain();

test('a dangerous action is in the menu, the others are buttons', async () => {
  const remove = vi.fn<() => void>();
  main.render(
    <Themed>
      <ActionBar
        label="Запись"
        actions={[
          { name: 'settings', caption: 'Настройки', icon: 'cog-outline', worded: true, onChoose: () => {} },
          { name: 'remove', caption: 'Удалить', icon: 'delete-outline', danger: true, onChoose: remove },
        ]}
      />
    </Themed>,
  );
  await expect.element(page.getByRole('button', { name: 'Настройки' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Удалить' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Действия: Запись' }).click();
  await page.getByRole('menuitem', { name: 'Удалить' }).click();
  expect(remove).toHaveBeenCalledOnce();
});
