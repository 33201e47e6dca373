import { findAccount, passwordHashOf } from '#server/store/sessions/staff.ts';
import { verifyPassword } from '#server/access/password.ts';
import type { Environment } from '#server/environment.ts';
import { DEMO_ADMINISTRATOR, DEMO_PASSWORD } from '#server/setup/demo-login.ts';
import type { Queryable } from '#server/store/database.ts';

/** Whether the demo's administrator still has the demo password. */
async function isDemo(database: Queryable): Promise<boolean> {
  const account = await findAccount(database, DEMO_ADMINISTRATOR);
  return account !== null && verifyPassword(DEMO_PASSWORD, await passwordHashOf(database, account.id));
}

async function signIn(database: Queryable, environment: Environment): Promise<string> {
  if (environment.demo && (await isDemo(database))) return `логин ${DEMO_ADMINISTRATOR}, пароль ${DEMO_PASSWORD}`;
  if (environment.admin) return `логин ${environment.admin.login}, пароль из ADMIN_PASSWORD`;
  return 'логин администратора; создать нового: npm run user:create';
}

/** The address at which a browser on this machine reaches the server. */
export function localAddress({ host }: Environment, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** Three lines for the terminal on which the server was started: the URL, a login, and how to stop the server. */
export async function greeting(database: Queryable, environment: Environment, port: number): Promise<string> {
  return [
    `Панель управления открыта: ${localAddress(environment, port)}`,
    `Вход: ${await signIn(database, environment)}`,
    'Остановить: Ctrl+C',
    '',
  ].join('\n');
}
