import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Kind } from '../property.ts';
import { canonicalOf, TEXT_FORMS } from './canonical-of.ts';
import { colorKind } from './color.ts';
import { durationKind } from './duration.ts';
import { emailKind } from './email.ts';
import { htmlKind } from './html.ts';
import { memoKind } from './memo.ts';
import { multilineKind } from './multiline.ts';
import { passwordKind } from './password.ts';
import { slugKind } from './slug.ts';
import { stringKind } from './string.ts';
import { urlKind } from './url.ts';

const KINDS: readonly Kind[] = [
  colorKind,
  durationKind,
  emailKind,
  htmlKind,
  memoKind,
  multilineKind,
  passwordKind,
  slugKind,
  stringKind,
  urlKind,
];

const sign = fc.constantFrom('а', 'и\u0306', '\u200B', '\u00AD', ' ', '\n', '\r\n', '\u000B', '\u202A', 'é', '1');

test('the browser gives texts the form that their kind gives them', () => {
  expect(KINDS.map(({ name }) => name)).toEqual(Object.keys(TEXT_FORMS));
  fc.assert(
    fc.property(fc.constantFrom(...KINDS), fc.array(sign, { maxLength: 8 }), fc.boolean(), (kind, signs, isCode) => {
      const text = signs.join('');
      expect(canonicalOf({ kind: kind.name, isCode }, text)).toBe(kind.canonical?.(text, { isCode }));
    }),
  );
});
