import { buildServer } from '../scripts/build-product.ts';

/** Builds the server as `npm run build` does, and returns the script that starts it in production. */
export async function builtServer(): Promise<string> {
  await buildServer();
  return 'dist/server/main.js';
}
