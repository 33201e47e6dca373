/** Why a sign-in by a provider failed, as the address of the sign-in page names it (`?oidc=`). */
export const OIDC_FAILURES = [
  'notAnswering',
  'declined',
  'outdated',
  'refused',
  'unknownUser',
  'unverifiedEmail',
  'otherPerson',
  'notCreated',
  'blocked',
  'tooMany',
] as const;

/** One of {@link OIDC_FAILURES}. */
export type OidcFailure = (typeof OIDC_FAILURES)[number];

/** Where to go after the sign-out, of the answer of `GET /user/oidc/leaving/`. */
export interface ProviderSignOut {
  /** The page of the provider that ends its session too; null where the session came by no provider. */
  readonly url: string | null;
}

/** Who a user is to a provider, in the answer of `GET /manage/user/{id}/identities/`. */
export interface UserIdentity {
  readonly id: number;
  /** The provider's name. */
  readonly provider: string;
  readonly createdAt: string;
  readonly lastUsedAt: string;
}
