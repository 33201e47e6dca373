import { expect, test } from 'vitest';
import { tokenExpiry } from './token.ts';

const token = (claims: unknown): string => {
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  return `h.${btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')}.s`;
};

test('the expiry of a token is read from its claims; what can’t be read has expired', () => {
  expect(tokenExpiry(token({ exp: 1_800_000_000, name: 'Иванова ёЁ?>' }))).toBe(1_800_000_000_000);
  expect(tokenExpiry(token({ sub: '1' }))).toBe(Number.POSITIVE_INFINITY);
  for (const bad of ['', 'abc', 'a.b.c', token(null), token({ exp: 'soon' })]) expect(tokenExpiry(bad)).toBe(0);
});
