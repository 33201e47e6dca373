import type { ClassRules } from '#server/store/records/rules.ts';
import { assertAdministratorLeft } from './administrator-left.ts';
import { customFieldRules } from './custom-field-rules.ts';
import { rolesRules } from './roles-rules.ts';
import { userRules } from './user-rules.ts';

/** What holds beyond the declarations, by class name. */
export const CLASS_RULES: ReadonlyMap<string, ClassRules> = new Map([
  ['user', userRules],
  ['roles', rolesRules],
  ['customField', customFieldRules],
  ['securityGroup', { after: (transaction, { actor }) => assertAdministratorLeft(transaction, actor) }],
]);
