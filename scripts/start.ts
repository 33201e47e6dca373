import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { keepCompiled } from '#server/keep-compiled.ts';
import type * as Server from '#server/run-server.ts';
import { builtServer, buildWeb, isWebStale } from './build-product.ts';
import { ROOT } from './run-tool.ts';

keepCompiled();
const screens = isWebStale() ? buildWeb() : undefined;
const folder = dirname(join(ROOT, await builtServer()));
const server: typeof Server = await import(pathToFileURL(join(folder, 'run-server.js')).href);
// The build of the screens continues during the start: creating a database at the first start takes longer and uses only
// one core.
await server.runServer(screens);
