import { z } from 'zod';

/** A provider of OpenID Connect by which users may sign in. */
export interface OidcProvider {
  /** Its name in paths and variables: latin letters and digits. */
  readonly name: string;
  /** What the sign-in page calls it. */
  readonly caption: string;
  /** The issuer's URL, exactly as its tokens name it. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: string;
  /** The claim that lists the user's groups at the provider; undefined where the provider maps no roles. */
  readonly rolesClaim: string | undefined;
  /** The names of roles by value of that claim. */
  readonly roles: ReadonlyMap<string, readonly string[]>;
  /** Whether users that are not known are created. */
  readonly creates: boolean;
}

/** Single sign-on. */
export interface OidcEnvironment {
  readonly providers: readonly OidcProvider[];
  /** Local passwords are refused, except that of {@link breakGlass}. */
  readonly only: boolean;
  /** The login of the account whose password still works where passwords are refused. */
  readonly breakGlass: string | undefined;
}

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/u;
const PROVIDER_NAME = /^[a-z][a-z\d]{0,30}$/u;
const flag = z.enum(['0', '1']).transform((text) => text === '1');
const text = z.string('required').min(1);

/** Whether a URL is safe from being read on its way: by https, or on this computer. */
export function isSafeUrl(given: string): boolean {
  const url = URL.canParse(given) ? new URL(given) : null;
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname));
}

function namesOf(given: string): readonly string[] {
  return given
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

const common = z.object({
  OIDC_PROVIDERS: z
    .string()
    .default('')
    .transform(namesOf)
    .pipe(
      z.array(z.string().regex(PROVIDER_NAME, 'name providers by small latin letters and digits, such as google,corp')),
    )
    .refine((names) => new Set(names).size === names.length, 'the same provider twice'),
  OIDC_ONLY: flag.default(false),
  OIDC_BREAK_GLASS: text.optional(),
});

function rolesOf(given: string, told: z.RefinementCtx): ReadonlyMap<string, readonly string[]> {
  const roles = new Map<string, readonly string[]>();
  for (const pair of namesOf(given)) {
    const at = pair.lastIndexOf('=');
    const [value, role] = [pair.slice(0, Math.max(0, at)).trim(), pair.slice(at + 1).trim()];
    if (value === '' || role === '') {
      told.addIssue({ code: 'custom', message: 'expected pairs such as admins=Administrators,editors=Site Editors' });
      return z.NEVER;
    }
    roles.set(value, [...(roles.get(value) ?? []), role]);
  }
  return roles;
}

const provider = z.object({
  ISSUER: text.refine(isSafeUrl, 'an https URL is required, or http on localhost or 127.0.0.1'),
  CLIENT_ID: text,
  CLIENT_SECRET: text,
  CAPTION: text.max(60).optional(),
  SCOPES: text
    .refine((scopes) => scopes.split(' ').includes('openid'), 'the scope openid is required')
    .default('openid profile email'),
  ROLES_CLAIM: text.optional(),
  ROLES: z.string().default('').transform(rolesOf),
  CREATE: flag.default(false),
});

type Variables = Readonly<Record<string, string | undefined>>;

function faultsOf(prefix: string, error: z.ZodError | undefined): readonly string[] {
  return error?.issues.map(({ path, message }) => `${prefix}${String(path[0])}: ${message}`) ?? [];
}

function readProvider(variables: Variables, name: string, problems: string[]): OidcProvider | null {
  const prefix = `OIDC_${name.toUpperCase()}_`;
  const given = Object.keys(provider.shape).flatMap((key) => {
    const value = variables[`${prefix}${key}`];
    return value === undefined || value === '' ? [] : [[key, value]];
  });
  const { data, error } = provider.safeParse(Object.fromEntries(given));
  problems.push(...faultsOf(prefix, error));
  if (!data) return null;
  const {
    ISSUER: issuer,
    CLIENT_ID: clientId,
    CLIENT_SECRET: clientSecret,
    SCOPES: scopes,
    CAPTION: caption = name,
  } = data;
  const { ROLES: roles, ROLES_CLAIM: rolesClaim, CREATE: creates } = data;
  if ((rolesClaim === undefined) !== (roles.size === 0))
    problems.push(`${prefix}ROLES_CLAIM and ${prefix}ROLES: give both or none`);
  return { name, caption, issuer, clientId, clientSecret, scopes, rolesClaim, roles, creates };
}

/**
 * Reads the variables `OIDC_*`: `OIDC_PROVIDERS` names the providers, `OIDC_<NAME>_ISSUER` and the like describe each.
 * `problems` are sentences about unknown and wrong variables.
 */
export function readOidc(variables: Variables): {
  readonly oidc: OidcEnvironment;
  readonly problems: readonly string[];
} {
  const own = Object.keys(variables).filter((name) => name.startsWith('OIDC_'));
  const given = own.filter((name) => variables[name] !== '').map((name) => [name, variables[name]]);
  const { data, error } = common.safeParse(Object.fromEntries(given));
  const problems = [...faultsOf('', error)];
  const names = data?.OIDC_PROVIDERS ?? [];
  const known = new Set([
    ...Object.keys(common.shape),
    ...names.flatMap((name) => Object.keys(provider.shape).map((key) => `OIDC_${name.toUpperCase()}_${key}`)),
  ]);
  problems.push(...own.filter((name) => !known.has(name)).map((name) => `${name}: unknown variable`));
  const providers = names.flatMap((name) => readProvider(variables, name, problems) ?? []);
  const only = data?.OIDC_ONLY ?? false;
  if (only && names.length === 0) problems.push('OIDC_ONLY: needs OIDC_PROVIDERS');
  return { oidc: { providers, only, breakGlass: data?.OIDC_BREAK_GLASS }, problems };
}
