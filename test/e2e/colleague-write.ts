import { expect, type Page } from '@playwright/test';

/** Writes through the API as the page's user, as another member of staff would; returns the record's id, else 0. */
export async function writeAs(
  page: Page,
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  data?: unknown,
): Promise<number> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'jwt-token')?.value ?? '';
  const answer = await page.request.fetch(`/api/v1/manage/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data === undefined ? {} : { data }),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const text = await answer.text();
  return text === '' ? 0 : Number(JSON.parse(text).id);
}

/** Changes one field of a record. */
export function patchAs(page: Page, record: string, fieldName: string, fieldValue: unknown): Promise<number> {
  return writeAs(page, 'PATCH', record, [{ fieldName, fieldValue }]);
}
