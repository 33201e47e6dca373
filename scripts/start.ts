import { keepCompiled } from '#server/keep-compiled.ts';
import { buildWebIfStale } from './build-web.ts';

keepCompiled();
const screens = buildWebIfStale();
const { runServer } = await import('#server/run-server.ts');
// The build continues during the start: creating a database at the first start takes longer and uses only one core.
await runServer(screens);
