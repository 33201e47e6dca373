import { keepCompiled } from './keep-compiled.ts';

keepCompiled();
const { runServer } = await import('./run-server.ts');
await runServer();
