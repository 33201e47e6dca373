import { enableCompileCache } from 'node:module';
import { buildWebIfStale } from './build-web.ts';

// What was compiled at one start serves the next: a quarter of a second of a cold one.
enableCompileCache();
const screens = buildWebIfStale();
const { runServer } = await import('#server/run-server.ts');
// A first start has a database to make as well, which takes longer than the screens and needs one core.
await runServer(screens);
