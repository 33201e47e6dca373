import { describe, expect, test } from 'vitest';
import { begunMention, sentText, textParts, typedText, withMention } from './mention-text.ts';

const maria = { id: 12, caption: 'Мария Петрова' };
const maria2 = { id: 7, caption: 'Мария Петровая' };

describe('a note', () => {
  test('is sent with ids in place of names, and comes back as it was typed', () => {
    const typed = { text: '@Мария Петрова, взгляните. @Мария Петровая тоже', people: [maria, maria2] };
    expect(sentText(typed)).toBe('@[12], взгляните. @[7] тоже');
    expect(typedText(sentText(typed), typed.people).text).toBe(typed.text);
  });

  test('is drawn with the names of the people that it names, and as typed where it names nobody', () => {
    expect(textParts('@[12]: см. @[99] и a@[b]', [maria])).toEqual([
      { text: '@Мария Петрова', person: maria },
      { text: ': см. @[99] и a@[b]' },
    ]);
    expect(textParts('', [maria])).toEqual([]);
  });
});

describe('a mention', () => {
  test.each([
    ['@', 1, { at: 0, typed: '' }],
    ['Спросите @мар', 13, { at: 9, typed: 'мар' }],
    ['(@Мария Пет', 11, { at: 1, typed: 'Мария Пет' }],
    ['почта a@mail', 12, null],
    ['@Мария далее', 0, null],
    ['@а б в г', 8, null],
  ])('is begun by %s', (text, caret, begun) => {
    expect(begunMention(text, caret)).toEqual(begun);
  });

  test('takes the place of what was typed, before a blank', () => {
    const begun = { at: 9, typed: 'мар' };
    expect(withMention({ text: 'Спросите @мар о дате', people: [] }, begun, maria)).toEqual({
      text: 'Спросите @Мария Петрова о дате',
      people: [maria],
      caret: 24,
    });
  });

  test('of another person of the same name has its number', () => {
    const same = { id: 8, caption: maria.caption };
    const typed = withMention({ text: '@', people: [maria] }, { at: 0, typed: '' }, same);
    expect(typed.text).toBe('@Мария Петрова (8) ');
    expect(sentText(typed)).toBe('@[8]');
  });
});
