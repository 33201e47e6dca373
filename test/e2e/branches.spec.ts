import { expect } from '@playwright/test';
import { createRecord } from './create-record.ts';
import { expectAccessible } from './expect-accessible.ts';
import { openTab } from './open-tab.ts';
import { refusals } from './opened.ts';
import { startSignedIn, test } from './signed-in.ts';

test('a branch of a company has a page with its services, its people and its links', async ({ page }) => {
  const refused = refusals(page);
  await startSignedIn(page, 'siteEditors');
  const companyId = await createRecord(page, 'company', { caption: 'Центр у пристани' });
  const branchId = await createRecord(page, 'companyBranch', { caption: 'Зал на Причальной', companyId });
  const serviceId = await createRecord(page, 'service', { caption: 'Осмотр у пристани' });
  await createRecord(page, 'person', {
    caption: 'Речной Лев Ильич',
    lastName: 'Речной',
    firstName: 'Лев',
    genderId: 1,
    birthDate: '1980-05-01',
    phone: '+7(900) 000-00-01',
    email: 'rechnoy@example.ru',
    professionalArea: 'Терапия',
    company: 'Центр у пристани',
    jobPosition: 'Врач',
  });
  await createRecord(page, 'companyBranchService', { companyBranchId: branchId, serviceId });

  await page.goto(`/manage/companies/${companyId}`);
  await openTab(page, /^Филиалы компании/u);
  await expect(page).toHaveURL(`/manage/companies/${companyId}/branches`);
  await page.getByRole('link', { name: 'Зал на Причальной' }).click();
  await expect(page).toHaveURL(`/manage/companies/${companyId}/branches/${branchId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Зал на Причальной' })).toBeVisible();
  const way = page.getByRole('navigation', { name: 'Путь к странице' });
  await expect(way.getByRole('link', { name: 'Центр у пристани' })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Услуги филиала/u })).toContainText('Осмотр у пристани');

  const people = page.getByRole('region', { name: /^Сотрудники филиала/u });
  await people.getByRole('button', { name: 'Открыть редактор' }).click();
  const editor = page.getByRole('dialog', { name: 'Связанные люди' });
  await editor.getByRole('searchbox').first().fill('Речной Лев');
  await page.keyboard.press('Enter');
  await editor.getByRole('button', { name: 'Добавить: Речной Лев Ильич' }).click();
  await expect(editor.getByRole('button', { name: 'Убрать: Речной Лев Ильич' })).toBeVisible();
  await editor.getByRole('button', { name: 'Закрыть' }).click();
  await expect(people.getByRole('row', { name: /Речной Лев Ильич/u })).toBeVisible();
  // A tooltip of the hovered element would be outside of the page's landmarks, so the pointer is moved away.
  await page.mouse.move(640, 880);
  await expectAccessible(page);

  await openTab(page, /^Связи/u);
  await expect(page.getByRole('region', { name: 'Особенности' })).toBeVisible();
  await openTab(page, /^Элементы курса/u);
  await expect(page).toHaveURL(`/manage/companies/${companyId}/course-items/${branchId}`);
  await page
    .getByRole('navigation', { name: 'Путь к странице' })
    .getByRole('link', { name: 'Зал на Причальной' })
    .click();
  await expect(page).toHaveURL(`/manage/companies/${companyId}/branches/${branchId}`);
  expect(refused).toEqual([]);

  const other = await createRecord(page, 'company', { caption: 'Чужая компания' });
  await page.goto(`/manage/companies/${other}/branches/${branchId}`);
  await expect(page.getByRole('heading', { name: 'Запись не найдена' })).toBeVisible();
});

test('a branch of a clinic has a page below its clinic, which those alone open who may open clinics', async ({
  page,
}) => {
  await startSignedIn(page, 'siteEditors');
  const clinicId = await createRecord(page, 'clinic', { caption: 'Клиника у пристани' });
  const branchId = await createRecord(page, 'clinicBranch', { caption: 'Кабинет на Причальной', clinicId });
  const address = `/manage/clinics/${clinicId}/branches/${branchId}`;
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Кабинет на Причальной' })).toBeVisible();
  await expectAccessible(page);
  await openTab(page, /^Связи/u);
  await expect(page.getByRole('region', { name: 'Люди' })).toBeVisible();
  await page.context().clearCookies();
  await startSignedIn(page, 'eventManagers');
  await page.goto(address);
  await expect(page).toHaveURL(/\/login\/auth/u);
});
