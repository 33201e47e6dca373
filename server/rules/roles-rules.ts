import type { roles } from '#classes/system/roles.ts';
import type { FieldName } from '#model/define-class.ts';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import { conflict } from '#server/store/problem.ts';
import type { ClassRules } from '#server/store/projection/rules.ts';
import { expression, row } from '#server/store/piece.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';
import { assertAdministratorLeft } from './administrator-left.ts';

const r = table('roles', 'r');

/** The built-in roles can't be renamed or deleted: routes and rights refer to them by name. */
export const rolesRules: ClassRules<FieldName<typeof roles>> = {
  asksAgain: 'all',
  async after(transaction, { actor, action, fieldNames }) {
    if (actor.userId === null || action === 'create') return;
    if (action === 'delete' || fieldNames.includes('name')) {
      const names = Object.values(ROLE_NAMES);
      const [left] = await transaction.query(
        sql`select ${row({ n: expression<number>`count(*)` })} from ${r} where ${r.name} = any(${names}::text[])`,
      );
      if (left?.n !== names.length) throw conflict('Встроенную роль нельзя удалить или переименовать');
    }
    await assertAdministratorLeft(transaction, actor);
  },
};
