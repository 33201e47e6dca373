import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#test/harness/representatives.ts';
import { isPattern, matches, matchLengths, patternSamples } from './pattern.ts';

const piece = fc.constantFrom('a', 'б', '.', '\\d', '[a-c]', '[^a]', '\\w', 'x', '1', '(?:ab|c)', '(a|бв)', '^', '$');
const pattern = fc
  .array(fc.tuple(piece, fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,3}', '{0}')), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.map(([one, times]) => ('^$'.includes(one) ? one : one + times)).join(''));
const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'б', 'в', 'x', '1', '\n', 'ё'), maxLength: 8 });

describe('matches', () => {
  it('agrees with the native engine', () => {
    fc.assert(
      fc.property(pattern, text, (written, given) => {
        expect(matches(written, given), written).toBe(new RegExp(written).test(given));
      }),
      { numRuns: runs(1000, 3000) },
    );
  });

  it('reads characters beyond 16 bits and classes by name', () => {
    expect(matches(String.raw`^\p{Lu}\p{Ll}+$`, 'Ёлка')).toBe(true);
    expect(matches(String.raw`^\p{Lu}\p{Ll}+$`, 'ёлка')).toBe(false);
    expect(matches('^😀{2}$', '😀😀')).toBe(true);
  });

  it('takes linear time where a backtracking engine takes exponential', () => {
    expect(matches('^(a+)+$', `${'a'.repeat(50_000)}!`)).toBe(false);
    expect(matches('(a|a)*(a|a)*(a|a)*b$', 'a'.repeat(20_000))).toBe(false);
  });

  it.each([String.raw`(a)\1`, '(?=a)', '(?<!a)b', '(', '[z-a]', 'a{5000}', '(a{100}){100}', '('.repeat(50_000)])(
    'does not run %s',
    (wrong) => {
      expect(isPattern(wrong)).toBe(false);
      expect(matches(wrong, 'aa')).toBe(false);
      expect(matchLengths(wrong)).toBeNull();
      expect(patternSamples(wrong)).toEqual([]);
    },
  );
});

describe('matchLengths', () => {
  it('bounds every text in which the pattern is found', () => {
    fc.assert(
      fc.property(pattern, text, (written, given) => {
        const lengths = matchLengths(written);
        if (!lengths || !new RegExp(written).test(given)) return;
        expect([...given].length).toBeGreaterThanOrEqual(lengths.min);
        expect([...given].length).toBeLessThanOrEqual(lengths.max);
      }),
      { numRuns: runs(500, 2000) },
    );
  });

  it('knows the length of an anchored pattern', () => {
    expect(matchLengths(String.raw`^\d{6}$`)).toEqual({ min: 6, max: 6 });
    expect(matchLengths(String.raw`\d{6}`)).toEqual({ min: 6, max: Number.POSITIVE_INFINITY });
    expect(matchLengths('^(?:ab|c{2,5})$')).toEqual({ min: 2, max: 5 });
  });
});

describe('patternSamples', () => {
  it('makes texts in which the pattern is found', () => {
    fc.assert(
      fc.property(pattern, (written) => {
        for (const sample of patternSamples(written)) expect(new RegExp(written).test(sample), written).toBe(true);
      }),
    );
    expect(patternSamples(String.raw`^\d{3}-[A-Z]{2}$`)).toContain('111-AA');
    expect(patternSamples('^(?:да|нет)$')).toEqual(expect.arrayContaining(['да', 'нет']));
  });
});
