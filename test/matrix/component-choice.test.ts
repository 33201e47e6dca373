import { readXlsx } from 'hucre/xlsx';
import { afterAll, expect, test } from 'vitest';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

test('a link to one of several classes is chosen from their list, and shown by its caption where it may be seen', async () => {
  const admin = await app.as('administrators');
  const editor = await app.as('siteEditors');
  const { body: metadata } = await editor.send('GET', '/manage/courseItem/metadata/');
  const picked = Object(metadata['properties']).filter(({ component }: { component?: object }) => component);
  expect(picked).toMatchObject([
    { name: 'ownerId', editor: 'select', config: { className: 'courseProvider', captionField: 'caption' } },
    { name: 'branchId', editor: 'select', config: { className: 'branch', captionField: 'caption' } },
  ]);
  const clinicId = await admin.make('clinic', { caption: 'Закрытая клиника' });
  const branchId = await admin.make('clinicBranch', { caption: 'Закрытый филиал', clinicId });
  const companyId = await admin.make('company', { caption: 'Учебный центр' });
  const officeId = await admin.make('companyBranch', { caption: 'Класс', companyId });
  const courseId = await admin.make('course', { caption: 'Курс' });
  const ownId = await admin.make('courseItem', { caption: 'Набор центра', ownerId: companyId, branchId: officeId });
  await admin.make('courseItem', { caption: 'Набор курса', ownerId: courseId, branchId });
  await admin.make('courseItem', { caption: 'Набор клиники', ownerId: clinicId, branchId });
  const items = async (client: TestClient) =>
    (await client.send('GET', '/manage/courseItem/?orderFieldName=Caption')).body.items;
  const ofCentre = {
    owner: { id: companyId, caption: 'Учебный центр', className: 'Company' },
    branch: { id: officeId, caption: 'Класс', className: 'CompanyBranch' },
  };
  const closedBranch = { id: branchId, caption: 'Закрытый филиал', className: 'ClinicBranch' };
  expect(await items(editor)).toMatchObject([
    { owner: { id: clinicId, className: 'Clinic' }, branch: closedBranch },
    { owner: { id: courseId, caption: 'Курс', className: 'Course' }, branch: closedBranch },
    ofCentre,
  ]);
  expect((await editor.send('GET', `/manage/courseItem/${ownId}`)).body).toMatchObject(ofCentre);
  const workbook = await editor.send('GET', '/manage/courseItem/download/xlsx');
  const { sheets } = await readXlsx(new Uint8Array(workbook.raw.rawPayload));
  expect(sheets[0]?.rows.flat()).toEqual(expect.arrayContaining(['Закрытый филиал', 'Учебный центр', 'Класс']));
  const choices = async (className: string) =>
    (await editor.send('GET', `/manage/${className}/`)).body.items.map((item) => item['caption']);
  expect(await choices('branch')).toContain('Закрытый филиал');
  expect(await choices('courseProvider')).toEqual(
    expect.arrayContaining(['Закрытая клиника', 'Учебный центр', 'Курс']),
  );

  const ofManagers = encodeURIComponent(JSON.stringify([{ fieldName: 'name', fieldValue: 'Event Managers' }]));
  const [role] = (await admin.send('GET', `/manage/roles/?filter=${ofManagers}`)).body.items;
  const folderId = await admin.make('clinicFolder', { caption: 'Для других', name: 'for-others' });
  await admin.make('FolderAccess', { folderId, roleId: role?.['id'] });
  await admin.send('POST', `/manage/clinicFolder/${folderId}/object/${clinicId}`);
  expect(await items(editor)).toMatchObject([{ owner: { id: courseId }, branch: null }, ofCentre]);
  expect(await choices('branch')).not.toContain('Закрытый филиал');
  expect(await choices('courseProvider')).not.toContain('Закрытая клиника');
  const unchanged = await app.fingerprint();
  const refused = await editor.send('PATCH', `/manage/courseItem/${ownId}`, [
    { fieldName: 'branchId', fieldValue: branchId },
  ]);
  expect([refused.status, refused.body['errors']]).toEqual([
    422,
    [{ fieldName: 'branchId', message: 'Элемент не найден' }],
  ]);
  expect(await app.fingerprint()).toBe(unchanged);
});
