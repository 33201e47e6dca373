import { enableCompileCache } from 'node:module';
import { buildWebIfStale } from './build-web.ts';

// What was compiled at one start serves the next: a quarter of a second of a cold one.
enableCompileCache();
await buildWebIfStale();
await import('#server/main.ts');
