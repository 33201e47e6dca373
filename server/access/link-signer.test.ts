import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkSigner } from './link-signer.ts';
import { tokenIssuer } from './token.ts';

const SECRET = new TextEncoder().encode('a secret of 32 bytes, for tests.');
const signer = linkSigner(SECRET);

test('a signed text opens, and no other: neither one that was changed nor one of another secret', async () => {
  const other = linkSigner(new TextEncoder().encode('another secret of as many bytes.'));
  const unlike = fc.tuple(fc.nat(), fc.constantFrom('0', 'f', 'A', '.', 'я', ''));
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), unlike, async (text, [at, character]) => {
      const signed = await signer.sign(text);
      expect(await signer.open(signed)).toBe(text);
      expect(await other.open(signed)).toBeNull();
      const place = at % signed.length;
      const changed = `${signed.slice(0, place)}${character}${signed.slice(place + 1)}`;
      expect(await signer.open(changed)).toBe(changed === signed ? text : null);
      expect(await signer.open(`${signed}0`)).toBeNull();
    }),
  );
});

test('a signature has one form', async () => {
  const signed = await signer.sign('7.1');
  expect(await signer.open(`7.1.${(signed.split('.').at(-1) ?? '').toUpperCase()}`)).toBeNull();
  const bare = (await signer.sign('')).slice(1);
  for (const text of [bare, `0${bare}`, '', '.', '7.1', '7.1.', `.${'0'.repeat(64)}`])
    expect(await signer.open(text)).toBeNull();
});

test('a link does not sign in, and a token is no link, though they have one secret', async () => {
  const issuer = tokenIssuer(SECRET);
  const sessionId = '00000000-0000-4000-8000-000000000001';
  const expiresAt = Math.floor(Date.now() / 1000) + 60;
  const token = await issuer.issue({ userId: 1, sessionId, expiresAt });
  expect(await issuer.check(token)).toEqual({ userId: 1, sessionId, expiresAt });
  expect(await signer.open(token)).toBeNull();
  const unsigned = token.slice(0, token.lastIndexOf('.'));
  expect(await issuer.check(await signer.sign(unsigned))).toBeNull();
  // The same bytes under the signature of a link, in the form of a token.
  const signature = (await signer.sign(unsigned)).split('.').at(-1) ?? '';
  expect(await issuer.check(`${unsigned}.${Buffer.from(signature, 'hex').toString('base64url')}`)).toBeNull();
});
