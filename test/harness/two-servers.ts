import type { ClassDefinition } from '#model/define-class.ts';
import { openTestApp, type SecondServer, type TestApp } from './test-app.ts';

/** The product on one server or two. */
export interface TwoServers {
  readonly app: TestApp;
  /** Another server on the same PostgreSQL; null on the embedded database, which has only one. */
  readonly second: SecondServer | null;
  readonly close: () => Promise<void>;
}

/** Opens the product, with test-only classes if given, and a second server if the database supports several. */
export async function openTwoServers(classes?: readonly ClassDefinition[]): Promise<TwoServers> {
  const app = await openTestApp(classes);
  const second = app.database.url === null ? null : await app.secondServer();
  return {
    app,
    second,
    close: async () => {
      await second?.close();
      await app.close();
    },
  };
}
