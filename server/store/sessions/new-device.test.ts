import { expect, test } from 'vitest';
import { networkOf } from './new-device.ts';

test('the network of an address is its first three numbers or groups', () => {
  expect(networkOf('192.0.2.17')).toBe('192.0.2');
  expect(networkOf('2001:DB8:7::1')).toBe(networkOf('2001:db8:7:ffff:1:2:3:4'));
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0');
  expect(networkOf('::1')).not.toBe(networkOf('2001:db8::1'));
});
