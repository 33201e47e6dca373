import { keepCompiled } from '#server/keep-compiled.ts';
import { buildWebIfStale } from './build-web.ts';

keepCompiled();
const screens = buildWebIfStale();
const { runServer } = await import('#server/run-server.ts');
// A first start has a database to make as well, which takes longer than the screens and needs one core.
await runServer(screens);
