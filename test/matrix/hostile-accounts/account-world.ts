import { HOSTILE_CLIENT, startHostileProvider, type HostileProvider } from '#test/harness/hostile-provider.ts';
import { openTestApp, type TestApp, type TestClient } from '#test/harness/test-app.ts';

/** The secret that the product and the hostile provider share. */
export const SHARED_SECRET = 'a shared secret of the two, of 40 characters';

/** The product with two providers of OpenID Connect, both hostile: `evil` and `good`. */
export interface AccountWorld {
  readonly app: TestApp;
  readonly admin: TestClient;
  readonly provider: HostileProvider;
  readonly other: HostileProvider;
  close(): Promise<void>;
}

/** What a hostile request got: `body` of a reply, or where it was led. */
export interface Outcome {
  readonly status: number;
  readonly body?: unknown;
  readonly location?: string;
}

/** A hostile request: `prepare` makes what is attacked and returns the attempt, which changes nothing. */
export interface HostileCase {
  readonly name: string;
  /** What the attempt gets at least. */
  readonly refused: Outcome;
  readonly prepare: (world: AccountWorld) => Promise<() => Promise<Outcome>>;
}

/** The reply to what names no sign-in that goes on. */
export const ENDED: Outcome = { status: 401, body: { code: 'signInEnded' } };

/** Opens the world. */
export async function openAccountWorld(): Promise<AccountWorld> {
  const [provider, other] = await Promise.all([startHostileProvider(), startHostileProvider()]);
  const variables = (name: string, { issuer }: HostileProvider) => ({
    [`OIDC_${name}_ISSUER`]: issuer,
    [`OIDC_${name}_CLIENT_ID`]: HOSTILE_CLIENT,
    [`OIDC_${name}_CLIENT_SECRET`]: SHARED_SECRET,
    [`OIDC_${name}_CREATE`]: '1',
  });
  const app = await openTestApp([], undefined, {
    SITE_URL: 'http://localhost:3000',
    SMTP_URL: 'smtp://127.0.0.1:1?from=news@example.ru',
    OIDC_PROVIDERS: 'evil,good',
    ...variables('EVIL', provider),
    ...variables('GOOD', other),
  });
  return {
    app,
    admin: await app.as('administrators'),
    provider,
    other,
    async close() {
      await app.close();
      await Promise.all([provider.close(), other.close()]);
    },
  };
}

/** Changes one field of a user as an administrator. */
export async function change({ admin }: AccountWorld, userId: number, fieldName: string, fieldValue: unknown) {
  const answer = await admin.send('PATCH', `/manage/user/${userId}`, [{ fieldName, fieldValue }]);
  if (answer.status !== 200) throw new Error(answer.raw.body);
}
