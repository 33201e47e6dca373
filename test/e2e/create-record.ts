import { expect, type Page } from '@playwright/test';

/** Creates a record through the API as the signed-in user, and returns its id. */
export async function createRecord(
  page: Page,
  className: string,
  body: Readonly<Record<string, unknown>>,
): Promise<number> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'jwt-token')?.value ?? '';
  const answer = await page.request.post(`/api/v1/manage/${className}/`, {
    data: body,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id }: { id: number } = await answer.json();
  return id;
}
