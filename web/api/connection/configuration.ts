import type { Configuration } from '#model/wire/configuration.ts';
import { configurePrefix, parseAnswer, readUnprefixed } from './client.ts';
import { configureTokenCookie } from './token.ts';

let loaded: Configuration | null = null;

/**
 * The configuration that the server wrote into the page, as from {@link loadConfiguration}; null on a page without it, as
 * that of the development server.
 */
export function pageConfiguration(): Configuration | null {
  const text = document.querySelector('#configuration')?.textContent ?? '';
  return text === '' ? null : accept(parseAnswer<Configuration>(text));
}

/** Loads the configuration once at start and sets the base of all calls from it (spec 1 §7). */
export async function loadConfiguration(): Promise<Configuration> {
  return pageConfiguration() ?? accept(await readUnprefixed<Configuration>('/api/configuration'));
}

function accept(configuration: Configuration): Configuration {
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
export function classRelations(): Pick<Configuration, 'related' | 'views' | 'computed'> {
  return loaded ?? { related: [], views: {}, computed: {} };
}

/** Whether users may sign in by providers of OpenID Connect; not before the configuration has loaded. */
export function offersProviders(): boolean {
  return loaded !== null && loaded.auth.providers.length > 0;
}

/** The loaded configuration; it does not change while the page is open. */
export function useConfiguration(): Configuration {
  return currentConfiguration();
}
