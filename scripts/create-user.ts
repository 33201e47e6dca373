import { parseArgs } from 'node:util';
import { CLASSES } from '#classes/registry.ts';
import { createContext } from '#server/context.ts';
import { createAdministrator } from '#server/setup/administrator.ts';
import { ensureRoles } from '#server/setup/built-in-roles.ts';
import { migrate } from '#server/store/engines/migrate.ts';
import { openDatabase } from '#server/store/engines/open.ts';
import { Problem } from '#server/store/problem.ts';
import { commandEnvironment } from './command.ts';

const { values } = parseArgs({
  options: { login: { type: 'string' }, password: { type: 'string' }, name: { type: 'string' } },
});
const login = values.login ?? process.env['ADMIN_LOGIN'];
const password = values.password ?? process.env['ADMIN_PASSWORD'];
if (!login || !password) {
  console.error(
    'Usage: npm run user:create -- --login NAME --password TEXT [--name "Full name"]  (or ADMIN_LOGIN and ADMIN_PASSWORD)',
  );
  process.exit(2);
}

const environment = commandEnvironment({
  JWT_SECRET: process.env['JWT_SECRET'] ?? 'not used by this command, no tokens are made',
});
const database = await openDatabase(environment);
try {
  await migrate(database);
  const context = await createContext(environment, database, CLASSES);
  const account = { login, password, ...(values.name ? { fullName: values.name } : {}) };
  const made = await createAdministrator(context, await ensureRoles(context), account);
  console.log(made ? `Administrator ${login} created` : `The login ${login} is taken; nothing was changed`);
  process.exitCode = made ? 0 : 1;
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  console.error(
    error.message,
    ...(error.details.errors ?? []).map((entry) => `\n  ${entry.fieldName}: ${entry.message}`),
  );
  process.exitCode = 1;
} finally {
  await database.close();
}
