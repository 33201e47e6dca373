import type { Environment } from '../environment.ts';
import type { FileContext } from '#server/files/keep-content.ts';
import { countUsers } from '#server/store/staff.ts';
import { createAdministrator } from './administrator.ts';
import { ensureRoles } from './built-in-roles.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Fills a database as far as its start needs: the built-in roles, the first administrator, and, on an empty one, the demo. */
export async function prepareData(context: FileContext, environment: Environment): Promise<void> {
  const roles = await ensureRoles(context);
  if (environment.admin) await createAdministrator(context, roles, environment.admin);
  const isEmpty = async () => (await countUsers(context.database)) === (environment.admin ? 1 : 0);
  if (environment.demo && (await isEmpty())) {
    const { createDemo } = await import('./demo.ts');
    // What is planned for later today would be told as done.
    const yesterday = new Date(Date.now() - DAY);
    await createDemo(context, roles, yesterday).catch(async (error: unknown) => {
      // Another server that started at the same moment was first.
      if (await isEmpty()) throw error;
    });
  }
}
