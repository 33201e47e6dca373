import { expect, test } from 'vitest';
import { passkeySite } from './passkey-site.ts';

test.each([
  ['https://admin.example.ru', { rpId: 'admin.example.ru', origin: 'https://admin.example.ru' }],
  ['https://admin.example.ru:8443/panel', { rpId: 'admin.example.ru', origin: 'https://admin.example.ru:8443' }],
  ['https://Admin.Example.ru:443/', { rpId: 'admin.example.ru', origin: 'https://admin.example.ru' }],
  ['http://localhost:3000', { rpId: 'localhost', origin: 'http://localhost:3000' }],
  ['http://admin.example.ru', null],
  ['https://10.0.0.7', null],
  ['http://127.0.0.1:3000', null],
  ['https://[::1]:3000', null],
])('passkeys at %s', (address, site) => {
  expect(passkeySite(address)).toEqual(site);
});
