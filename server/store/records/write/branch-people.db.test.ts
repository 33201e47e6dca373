import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const PERSON = {
  firstName: 'Лев',
  genderId: 1,
  birthDate: '1980-05-01',
  phone: '+7(900) 000-00-01',
  email: 'rechnoy@example.ru',
  professionalArea: 'Терапия',
  company: 'Центр',
  jobPosition: 'Врач',
};

test('a branch carries its services and its people where it is asked to, those alone that the reader sees', async () => {
  const admin = await app.as('administrators');
  const editor = await app.as('siteEditors');
  const companyId = await admin.make('company', { caption: 'Компания' });
  const branchId = await admin.make('companyBranch', { caption: 'Филиал', companyId });
  const other = await admin.make('companyBranch', { caption: 'Другой филиал', companyId });
  const serviceId = await admin.make('service', { caption: 'Осмотр' });
  const seen = await admin.make('person', { ...PERSON, caption: 'Речной Лев', lastName: 'Речной' });
  const hidden = await admin.make('person', { ...PERSON, caption: 'Озёрный Лев', lastName: 'Озёрный' });
  await admin.make('companyBranchService', { companyBranchId: branchId, serviceId });
  await admin.make('companyBranchPerson', { companyBranchId: branchId, personId: hidden, priority: 1 });
  await admin.make('companyBranchPerson', { companyBranchId: branchId, personId: seen, priority: 2 });
  await admin.make('companyBranchPerson', { companyBranchId: other, personId: seen });
  const { items: roles } = (await admin.send('GET', '/manage/roles/?pageSize=100')).body;
  const folderId = await admin.make('personFolder', { caption: 'Закрытая', name: 'closed', parentId: 0 });
  const roleId = roles.find(({ name }) => name === 'Event Managers')?.['id'];
  await admin.make('FolderAccess', { folderId, roleId });
  await admin.send('POST', `/manage/personFolder/${folderId}/object/${hidden}`);

  const config = encodeURIComponent(JSON.stringify({ include: ['services', 'persons'] }));
  const whole = await admin.send('GET', `/manage/companyBranch/${branchId}/?config=${config}`);
  expect(whole.body).toMatchObject({
    id: branchId,
    services: [{ companyBranchId: branchId, serviceId, service: { caption: 'Осмотр' } }],
    persons: [
      { personId: hidden, person: { caption: 'Озёрный Лев' } },
      { personId: seen, person: { caption: 'Речной Лев' } },
    ],
  });
  const restricted = await editor.send('GET', `/manage/companyBranch/${branchId}/?config=${config}`);
  expect(restricted.body).toMatchObject({ persons: [{ personId: seen }] });
  expect(restricted.body['persons']).toHaveLength(1);
  const put = await editor.send('PUT', `/manage/companyBranch/${branchId}`, { ...restricted.body, caption: 'Зал' });
  expect([put.status, put.body['caption']], put.raw.body).toEqual([200, 'Зал']);
  const lean = await editor.send('GET', `/manage/companyBranch/${branchId}/`);
  expect(lean.body).not.toHaveProperty('persons');
  const clinicId = await admin.make('clinic', { caption: 'Клиника' });
  const clinicBranch = await admin.make('clinicBranch', { caption: 'Кабинет', clinicId });
  expect((await editor.send('GET', `/manage/clinicBranch/${clinicBranch}/?config=${config}`)).status).toBe(422);
});
