import { defaultParseSearch } from '@tanstack/react-router';
import { askEarly } from '#web/api/client.ts';
import { pageConfiguration } from '#web/api/configuration.ts';
import { readToken } from '#web/api/token.ts';
import { earlyUrls, screenOfPath } from './early-urls.ts';
import '#web/ui/theme/fonts.css';
import { loadEarly } from './early-code.ts';

// Runs first, in a script of a few kilobytes: what the address needs is requested while the application loads.

const configuration = pageConfiguration();
if (configuration !== null && readToken() !== null) {
  const addressed = screenOfPath(configuration, location.pathname);
  const search = defaultParseSearch(location.search);
  askEarly(earlyUrls(addressed, search));
  loadEarly(addressed?.screen ?? null, search);
}
void import('./main.tsx');
