import { expect, type Page } from '@playwright/test';
import { colleagueOf } from './colleague.ts';
import { createRecord } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { ownProduct } from './own-product.ts';
import { test } from './signed-in.ts';

// A server of its own, with a mail server.
const product = ownProduct({ mail: true });

/** The link in the newest letter to an address that has had so many. */
async function linkTo(email: string, count: number): Promise<string> {
  await expect(() => expect(product.lettersTo(email)).toHaveLength(count)).toPass({ timeout: 30_000 });
  return /href="([^"]+#[^"]+)"/u.exec(product.lettersTo(email).at(-1) ?? '')?.[1] ?? '';
}

async function signInAs(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel('Логин или e-mail').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test('a user is invited by mail, sets a password by keyboard, forgets it and gets another one', async ({ browser }) => {
  test.setTimeout(240_000);
  const login = 'invited-by-mail';
  const email = 'invited@account-links.example.ru';
  const admin = await colleagueOf(browser, 'administrators', product.url);
  const id = await createRecord(admin, 'user', { login, fullName: 'Вера Приглашённая', email });
  const context = await browser.newContext({ viewport: { width: 360, height: 700 }, baseURL: product.url });
  const page = await context.newPage();

  await test.step('the page of the user tells that there is no password, and sends the letter', async () => {
    await admin.goto(`/manage/user/${id}/security`);
    const section = admin.getByRole('region', { name: 'Приглашение' });
    await expect(section).toContainText('Пароля ещё нет');
    await section.getByRole('button', { name: 'Пригласить' }).click();
    await expect(admin.getByText(`Письмо отправлено на ${email}`)).toBeVisible();
    await expect(section.getByRole('button', { name: 'Отправить приглашение ещё раз' })).toBeVisible();
    await inBothThemes(admin, () => expectAccessible(admin));
  });

  await test.step('the link opens the form, and its token leaves the address', async () => {
    await page.goto(await linkTo(email, 1));
    await expect(page.getByLabel('Новый пароль')).toBeFocused();
    await expect(page).toHaveURL(`${product.url}/set-password`);
    await inBothThemes(page, () => expectAccessible(page));
    await page.keyboard.type('коротко');
    await expect(page.getByText('Нужно ещё символов: 3')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Поле не может сожержать меньше чем 10 символов')).toBeVisible();
    await page.keyboard.type(', но не слишком');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Пароль задан. Войдите с ним.')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await signInAs(page, login, 'коротко, но не слишком');
    await expect(page).toHaveURL(`${product.url}/`);
  });

  await test.step('a link that was used is refused, and leads on', async () => {
    // The second letter tells that the password was set.
    expect(await linkTo(email, 2)).toBe('');
    const other = await context.newPage();
    await other.goto(/href="([^"]+#[^"]+)"/u.exec(product.lettersTo(email)[0] ?? '')?.[1] ?? '');
    await expect(other.getByRole('alert')).toHaveText('Ссылка больше не действует. Запросите новую');
    await inBothThemes(other, () => expectAccessible(other));
    await other.getByRole('link', { name: 'Запросить новую ссылку' }).click();
    await expect(other.getByRole('heading', { name: 'Восстановление пароля' })).toBeVisible();
    await other.close();
  });

  await test.step('whoever forgot the password gets a letter, and whoever is nobody the same answer', async () => {
    await context.clearCookies();
    await page.goto('/login/auth');
    await page.getByRole('link', { name: 'Забыли пароль?' }).click();
    await expect(page.getByLabel('Логин или e-mail')).toBeFocused();
    await inBothThemes(page, () => expectAccessible(page));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Поле не может быть пустым')).toBeVisible();
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    const told = page.getByText('Если такая учётная запись есть, на её e-mail отправлено письмо');
    await expect(told).toBeVisible();
    await expectAccessible(page);
    const link = await linkTo(email, 3);
    await page.getByRole('link', { name: 'Вернуться ко входу' }).click();
    await page.getByRole('link', { name: 'Забыли пароль?' }).click();
    await page.getByLabel('Логин или e-mail').fill('nobody-at-all');
    await page.keyboard.press('Enter');
    await expect(told).toBeVisible();
    await page.goto(link);
    await page.getByLabel('Новый пароль').fill('синий чайник на плите');
    await expect(page.getByText('Надёжный')).toBeVisible();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Ко входу' }).click();
    await signInAs(page, login, 'синий чайник на плите');
    await expect(page).toHaveURL(`${product.url}/`);
  });
  await context.close();
});

test('without a mail server an administrator gets the link once, and recovery names the administrator', async ({
  page,
  browser,
}) => {
  const admin = await colleagueOf(browser, 'administrators');
  const stamp = Date.now();
  const login = `told-link-${stamp}`;
  const id = await createRecord(admin, 'user', { login, fullName: 'Без письма', email: `${login}@example.ru` });
  await admin.goto(`/manage/user/${id}/security`);
  const section = admin.getByRole('region', { name: 'Приглашение' });
  await section.getByRole('button', { name: 'Пригласить' }).click();
  const link = section.getByText('/set-password#account:');
  await expect(link).toBeVisible();
  const address = new URL((await link.textContent()) ?? '');
  await inBothThemes(admin, () => expectAccessible(admin));
  await admin.reload();
  await expect(section.getByRole('button', { name: 'Отправить приглашение ещё раз' })).toBeVisible();
  await expect(link).toBeHidden();
  await page.goto('/login/auth');
  await page.getByRole('link', { name: 'Забыли пароль?' }).click();
  await expect(page.getByText('Обратитесь к администратору')).toBeVisible();
  await page.goto(`${address.pathname}${address.hash}`);
  await page.getByLabel('Новый пароль').fill('зелёный чайник на плите');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Пароль задан')).toBeVisible();
});
