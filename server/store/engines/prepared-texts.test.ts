import { expect, test } from 'vitest';
import { PreparedTexts } from './prepared-texts.ts';

const statement = (name: string | undefined, characters: number) => ({
  text: 'x'.repeat(characters),
  values: [],
  ...(name === undefined ? {} : { name }),
});

test('a connection is full by the length of what it has prepared, each statement counted once', () => {
  const texts = new PreparedTexts();
  for (let n = 0; n < 100; n += 1) texts.note(statement('one', 300_000));
  texts.note(statement(undefined, 300_000));
  expect(texts.isFull).toBe(false);
  texts.note(statement('two', 300_000));
  expect(texts.isFull).toBe(true);
  texts.clear();
  expect(texts.isFull).toBe(false);
});
