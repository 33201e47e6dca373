import { expect, test } from 'vitest';
import { linkedPeople } from './linked-people.ts';

test('a record carries its people under the field that it tells, else as persons', () => {
  const links = { className: 'companyBranchPerson', source: 'companyBranchId' };
  expect(linkedPeople(links)).toMatchObject({ property: 'companyBranchId', includedAs: 'persons' });
  expect(linkedPeople({ ...links, field: 'staff' })).toMatchObject({ includedAs: 'staff' });
});
