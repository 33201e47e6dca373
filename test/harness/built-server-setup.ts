import { builtServer } from '../../scripts/build-product.ts';

/** Builds the server before the tests whose files start it, several of them at once. */
export async function setup(): Promise<void> {
  await builtServer();
}
