import { defaultParseSearch } from '@tanstack/react-router';
import { askEarly, urlOf } from '#web/api/connection/client.ts';
import { pageConfiguration } from '#web/api/connection/configuration.ts';
import { profileRequest } from '#web/api/connection/read-requests.ts';
import { rememberedRoles } from '#web/api/connection/remembered-roles.ts';
import { readToken, tokenUser } from '#web/api/connection/token.ts';
import { mayOpen } from '#web/routing/access-decision.ts';
import '#web/ui/theme/fonts.css';
import '#web/ui/theme/forced-colors.css';
import '#web/ui/theme/print.css';
import { routeOfPath } from './registry.ts';

// Runs first, in a script of a few kilobytes: what the address needs is requested while the application loads.

const configuration = pageConfiguration();
const token = readToken();
if (configuration !== null && token !== null) {
  const found = routeOfPath(configuration, location.pathname);
  const roles = rememberedRoles(tokenUser(token));
  // Nothing is asked for what the guard is going to refuse.
  const route = found !== null && roles !== null && !mayOpen(found.line.roles, true, roles) ? null : found;
  const search = defaultParseSearch(location.search);
  askEarly([urlOf(...profileRequest), ...(route?.line.first(route.ids, search) ?? [])]);
  // A failure is ignored here: the screen loads its code again and shows the error.
  const code = [import('#web/shell/manage-layout.tsx'), ...(route?.line.code(search) ?? [])];
  for (const part of code) part.catch(() => {});
}
import('./main.tsx').catch(() => document.querySelector('#unloaded')?.setAttribute('data-failed', ''));
