import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { keepCompiled } from '#server/keep-compiled.ts';
import { buildWeb, isWebStale } from './build-web.ts';
import { ROOT } from './run-tool.ts';
import { isStale } from './stale.ts';

/** What `npm run build` makes of the sources of the server. */
const BUILT = 'dist/server/main.js';
const SOURCES = ['server', 'model', 'classes', 'demo', 'scripts/build-server.ts', 'package-lock.json'];

keepCompiled();
const screens = isWebStale() ? buildWeb() : undefined;
if (screens === undefined && !isStale(BUILT, SOURCES)) await import(pathToFileURL(join(ROOT, BUILT)).href);
else {
  const { runServer } = await import('#server/run-server.ts');
  // The build continues during the start: creating a database at the first start takes longer and uses only one core.
  await runServer(screens);
}
