import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { keepCompiled } from '#server/keep-compiled.ts';
import type * as Server from '#server/run-server.ts';
import { buildServer, buildWeb, isWebStale } from './build-product.ts';
import { ROOT } from './run-tool.ts';
import { isStale } from './stale.ts';

/** The server as `npm run build` makes it of its sources. */
const SERVER = 'dist/server/run-server.js';
const SOURCES = ['server', 'model', 'classes', 'demo', 'scripts/build-server.ts', 'package-lock.json'];

keepCompiled();
const screens = isWebStale() ? buildWeb() : undefined;
if (isStale(SERVER, SOURCES)) await buildServer();
const server: typeof Server = await import(pathToFileURL(join(ROOT, SERVER)).href);
// The build of the screens continues during the start: creating a database at the first start takes longer and uses only
// one core.
await server.runServer(screens);
