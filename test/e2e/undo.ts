import { expect, type Page } from '@playwright/test';

/**
 * Undoes the change that the newest message with this text reports: other messages with undo may be shown beside it.
 * Fails with the reply of the server where the change is not undone.
 */
export async function undo(page: Page, message: string): Promise<void> {
  const told = page.getByRole('status').filter({ hasText: message }).last();
  const answered = page.waitForResponse((response) => /\/undo\/?$/u.test(response.url()));
  await told.getByRole('button', { name: 'Отменить' }).click();
  const answer = await answered;
  expect(answer.status(), await answer.text()).toBe(200);
}
