import { defaultParseSearch } from '@tanstack/react-router';
import { askEarly, urlOf } from '#web/api/connection/client.ts';
import { pageConfiguration } from '#web/api/connection/configuration.ts';
import { profileRequest } from '#web/api/connection/read-requests.ts';
import { readToken } from '#web/api/connection/token.ts';
import '#web/ui/theme/fonts.css';
import { routeOfPath } from './registry.ts';

// Runs first, in a script of a few kilobytes: what the address needs is requested while the application loads.

const configuration = pageConfiguration();
if (configuration !== null && readToken() !== null) {
  const route = routeOfPath(configuration, location.pathname);
  const search = defaultParseSearch(location.search);
  askEarly([urlOf(...profileRequest), ...(route?.line.first(route.ids, search) ?? [])]);
  // A failure is ignored here: the screen loads its code again and shows the error.
  const code = [import('#web/shell/manage-layout.tsx'), ...(route?.line.code(search) ?? [])];
  for (const part of code) part.catch(() => {});
}
void import('./main.tsx');
