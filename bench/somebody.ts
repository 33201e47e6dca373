import { askJson } from './ask-json.ts';
import { type BenchTarget, signIn } from './targets.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Creates a user with the roles of these names on the administrator's server and signs in. */
export async function somebody(admin: BenchTarget, login: string, roles: readonly string[]): Promise<BenchTarget> {
  const known = await askJson<{ readonly items: readonly Named[] }>(admin, 'GET', '/manage/roles/?pageSize=100');
  const account = { login, password: 'a password of the benchmark' };
  const roleIds = known.items.filter(({ name }) => roles.includes(name)).map(({ id }) => id);
  await askJson(admin, 'POST', '/manage/user/', { ...account, fullName: login, roleIds });
  return { ...admin, authorization: await signIn(admin.server.url, account) };
}
