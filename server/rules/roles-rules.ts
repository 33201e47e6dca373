import { ROLE_NAMES } from '#model/roles.ts';
import { conflict } from '#server/store/problem.ts';
import type { ClassRules } from '#server/store/records/rules.ts';
import { sql } from '#server/store/sql.ts';
import { assertAdministratorLeft } from './administrator-left.ts';

/** The built-in roles keep their names and can't be deleted: routes and rights are declared by them. */
export const rolesRules: ClassRules = {
  async after(transaction, { actor, action, fieldNames }) {
    if (actor.userId === null || action === 'create') return;
    if (action === 'delete' || fieldNames.includes('name')) {
      const names = Object.values(ROLE_NAMES);
      const [row] = await transaction.query<{ n: number }>(
        sql`select count(*) as n from roles where name = any(${names}::text[])`,
      );
      if (row?.n !== names.length) throw conflict('Встроенную роль нельзя удалить или переименовать');
    }
    await assertAdministratorLeft(transaction, actor);
  },
};
