import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountedMain } from './mounted-main.ts';
import { ScrollArea } from './scroll-area.tsx';

const main = mountedMain();

test('a block that scrolls by itself is reached by Tab, and the keyboard scrolls it', async () => {
  main.render(
    <ScrollArea component="pre" label="Ответ" sx={{ maxHeight: 80 }}>
      {'строка\n'.repeat(40)}
    </ScrollArea>,
  );
  const area = page.getByRole('region', { name: 'Ответ' });
  await expect.element(area).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(area).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => area.element().scrollTop).toBeGreaterThan(0);
});
