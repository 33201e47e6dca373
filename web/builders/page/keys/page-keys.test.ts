import { expect, test } from 'vitest';
import { keyIntent, type PageKey } from './page-keys.ts';

const pressed = (code: string, key: string, held: Partial<PageKey> = {}) =>
  keyIntent({ code, key, shift: false, alt: false, command: false, ...held })?.type;

test('letters are commands by the key in any layout, «/» also where the layout has it', () => {
  expect([pressed('KeyH', 'h'), pressed('KeyH', 'р')]).toEqual(['toggle', 'toggle']);
  expect([pressed('KeyN', 'n'), pressed('KeyN', 'т')]).toEqual(['notes', 'notes']);
  expect([pressed('KeyD', 'в', { command: true }), pressed('KeyD', 'в')]).toEqual(['copy', undefined]);
  expect([pressed('Slash', '/'), pressed('Slash', '.')]).toEqual(['palette', 'palette']);
  expect(pressed('Backslash', '/', { shift: true })).toBe('palette');
  expect(pressed('Backslash', '/', { shift: true, command: true })).toBeUndefined();
  expect(pressed('Slash', ',', { shift: true })).toBeUndefined();
});
