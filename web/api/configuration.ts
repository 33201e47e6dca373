import type { Configuration } from '#model/wire/configuration.ts';
import { configurePrefix, readUnprefixed } from './client.ts';
import { configureTokenCookie } from './token.ts';

let loaded: Configuration | null = null;

/** Loads the configuration once at start and sets the base of all calls from it (spec 1 §7). */
export async function loadConfiguration(): Promise<Configuration> {
  const configuration = await readUnprefixed<Configuration>('/api/configuration');
  configurePrefix(configuration.apiPrefix);
  configureTokenCookie({ name: configuration.auth.cookieName, days: configuration.auth.lifetimeDays });
  loaded = configuration;
  return configuration;
}

/** The loaded configuration, for code outside of components; nothing is rendered before it is loaded. */
export function currentConfiguration(): Configuration {
  if (loaded === null) throw new Error('the configuration is not loaded yet');
  return loaded;
}

/** The relations between classes; empty until the configuration has loaded. */
export function classRelations(): Pick<Configuration, 'related' | 'views'> {
  return loaded ?? { related: [], views: {} };
}

/** The loaded configuration; it does not change while the page is open. */
export function useConfiguration(): Configuration {
  return currentConfiguration();
}
