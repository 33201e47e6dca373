import type { Environment } from '../environment.ts';
import type { JobContext } from '#server/jobs/define-job.ts';
import { countUsers } from '#server/store/sessions/staff.ts';
import { createAdministrator } from './administrator.ts';
import { ensureRoles } from './built-in-roles.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Creates the initial data: the built-in roles, the first administrator, and, in an empty database, the demo. */
export async function prepareData(context: JobContext, environment: Environment): Promise<void> {
  const roles = await ensureRoles(context);
  if (environment.admin) await createAdministrator(context, roles, environment.admin);
  const isEmpty = async () => (await countUsers(context.database)) === (environment.admin ? 1 : 0);
  if (environment.demo && (await isEmpty())) {
    const { createDemo } = await import('./demo.ts');
    // Otherwise events later today would appear as past.
    const yesterday = new Date(Date.now() - DAY);
    await createDemo(context, roles, yesterday).catch(async (error: unknown) => {
      // Another server started concurrently and was first.
      if (await isEmpty()) throw error;
    });
  }
}
