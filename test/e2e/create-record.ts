import { expect, type Page } from '@playwright/test';

/** The header that authorises requests beside the page as its signed-in user. */
export async function signedHeaders(page: Page): Promise<{ readonly authorization: string }> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'jwt-token')?.value ?? '';
  return { authorization: `Bearer ${token}` };
}

/** Creates a record through the API as the signed-in user, and returns its id. */
export async function createRecord(
  page: Page,
  className: string,
  body: Readonly<Record<string, unknown>>,
): Promise<number> {
  const answer = await page.request.post(`/api/v1/manage/${className}/`, {
    data: body,
    headers: await signedHeaders(page),
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id }: { id: number } = await answer.json();
  return id;
}
