import { expect, test } from 'vitest';
import { pastedTable } from './pasted-table.ts';

test('copied cells are a table, a word is none', async () => {
  const table = pastedTable('Имя\tГород\nАнна\tПермь\n');
  expect(table?.name).toBe('Вставленные строки.tsv');
  expect(await table?.text()).toBe('Имя\tГород\nАнна\tПермь\n');
  expect(pastedTable('Имя\nАнна')).not.toBeNull();
  expect(pastedTable('Имя')).toBeNull();
  expect(pastedTable(' \n\t ')).toBeNull();
});
