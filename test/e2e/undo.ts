import type { Page } from '@playwright/test';

/** Takes back what the newest message of these words tells of: others may stand beside it, with an offer of their own. */
export async function undo(page: Page, message: string): Promise<void> {
  const told = page.getByRole('status').filter({ hasText: message }).last();
  await told.getByRole('button', { name: 'Отменить' }).click();
}
