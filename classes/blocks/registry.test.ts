import { describe, expect, test } from 'vitest';
import { defaultValue } from '#model/blocks/define-block.ts';
import { valueFailures } from '#model/structured/value-failures.ts';
import { BLOCKS } from './registry.ts';

test('the catalogue holds the blocks of spec 2 §3.12 and of the contract', () => {
  expect(BLOCKS.map(({ name, caption, group, renderName }) => [name, group, caption, renderName])).toEqual([
    ['text-00', 'text', 'Простой текст', 'text-00'],
    ['text-01', 'text', 'Прямая речь', 'text-01'],
    ['text-02', 'text', 'Текст с картинкой', 'text-02'],
    ['images-01', 'images', 'Три картинки', 'images-01'],
    ['images-02', 'images', 'Две картинки', 'images-02'],
    ['images-03', 'images', 'Одна картинка', 'images-03'],
    ['documents-01', 'documents', 'Список документов', 'document'],
    ['grid-01', 'text', 'Сетка с колонками', 'grid-01'],
    ['form-01', 'forms', 'Форма', 'form'],
    ['pattern-01', 'patterns', 'Заготовка', 'pattern-01'],
  ]);
});

test('no two blocks share a name or a number', () => {
  for (const key of ['name', 'blockId'] as const) {
    expect(new Set(BLOCKS.map((block) => block[key])).size).toBe(BLOCKS.length);
  }
});

test('a text with a picture begins with eight columns of text, four of picture, and the picture at the right', () => {
  const block = BLOCKS.find(({ name }) => name === 'text-02');
  expect(block && defaultValue(block.config)).toMatchObject({ textSize: '8', imageSize: '4', imgPosition: 1 });
});

describe.each(BLOCKS.map((block) => [block.name, block] as const))('%s', (_, block) => {
  test('fits its own schema as it begins', () => {
    for (const part of ['model', 'config'] as const) {
      const fitting = { path: part, known: [] };
      expect(valueFailures(block[part], defaultValue(block[part]), fitting)).toEqual([]);
    }
  });

  test('has one sentence for whoever chooses it', () => {
    expect(block.metaInfo).toMatch(/^[А-ЯЁ].{10,}[^.]$/u);
  });
});
