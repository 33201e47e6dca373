import type { OidcEnvironment } from '#server/oidc-environment.ts';

/** Whether an account may sign in by its password: each, unless only providers are allowed; then the one for emergencies. */
export function takesPassword({ only, breakGlass }: OidcEnvironment, login: string): boolean {
  return !only || login.toLowerCase() === breakGlass?.toLowerCase();
}
