import { expect, test } from 'vitest';
import { eventAddress } from './event-address.ts';

const event = (fields: object) => ({ id: 7, version: 1, ...fields });

test('the public link ends in the system name, and in the id without one', () => {
  expect(eventAddress('https://site.example/', event({ name: 'osenniy-kongress' }))).toBe(
    'https://site.example/events/osenniy-kongress',
  );
  expect(eventAddress('https://site.example', event({ name: null }))).toBe('https://site.example/events/7');
});
