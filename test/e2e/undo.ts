import type { Page } from '@playwright/test';

/**
 * Undoes the change that the newest message with this text reports: other messages with undo may be shown beside it.
 */
export async function undo(page: Page, message: string): Promise<void> {
  const told = page.getByRole('status').filter({ hasText: message }).last();
  await told.getByRole('button', { name: 'Отменить' }).click();
}
