import { expect, type Page } from '@playwright/test';

/** Makes a record by the API as whoever is signed in, and answers its id. */
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
