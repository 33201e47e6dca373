/** What a provider says of a person, after its tokens have been verified. */
export interface IdentityClaims {
  readonly issuer: string;
  readonly subject: string;
  /** The provider's own session. */
  readonly sid: string | null;
  readonly claims: Readonly<Record<string, unknown>>;
}

/** A claim that is a text; empty otherwise. */
export function textClaim({ claims }: Pick<IdentityClaims, 'claims'>, name: string): string {
  const value = claims[name];
  return typeof value === 'string' ? value.trim() : '';
}

function valueAt(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

/** The texts of a claim that lists some; its name may be a path, as `realm_access.roles`. */
export function listClaim({ claims }: Pick<IdentityClaims, 'claims'>, name: string): readonly string[] {
  let value = valueAt(claims, name);
  if (value === undefined) {
    value = claims;
    for (const part of name.split('.')) value = valueAt(value, part);
  }
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((one) => typeof one === 'string');
}
