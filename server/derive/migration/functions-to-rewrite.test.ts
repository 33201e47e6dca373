import { expect, test } from 'vitest';
import { readMigrations } from '#server/store/engines/migrations.ts';
import { functionsToRewrite } from './functions-to-rewrite.ts';

const migrations = (await readMigrations()).map(({ script }) => script).join('\n');

test('names the functions of the migrations that read a table or a column which is no more', () => {
  expect(functionsToRewrite(migrations, [{ table: 'folder_access' }])).toEqual([
    'The function bump_folder_epoch mentions the table folder_access, which is no more: write it anew in the same migration.',
  ]);
  expect(functionsToRewrite(migrations, [{ table: 'folder_scenario', column: 'folder_id' }])).toEqual([
    'The function note_changes mentions folder_scenario.folder_id, which is no more: write it anew in the same migration.',
  ]);
  expect(functionsToRewrite(migrations, [{ table: 'folder_scenario', column: 'caption' }, { table: 'news' }])).toEqual(
    [],
  );
});

test('reads the last definition of a function, and none of one that was dropped', () => {
  const script = `create function one() returns void language sql as $$ select from old_table $$;
    create or replace function one() returns void language sql as $x$ select from new_table $x$;
    create function two() returns void language sql as $$ select from old_table $$;
    drop function two();`;
  expect(functionsToRewrite(script, [{ table: 'old_table' }])).toEqual([]);
  expect(functionsToRewrite(script, [{ table: 'new_table' }])).toHaveLength(1);
});
