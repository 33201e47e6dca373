import { call } from './client.ts';

/** The page of the provider that signs the person out there too; null where the session came by none. */
export async function providerSignOut(): Promise<string | null> {
  return call('GET /user/logout/provider/').then(
    ({ url }) => url,
    () => null,
  );
}
