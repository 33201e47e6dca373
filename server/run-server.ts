import { inspect } from 'node:util';
import { CLASSES } from '#classes/registry.ts';
import { buildApp } from './app.ts';
import { createContext } from './context.ts';
import { readEnvironment } from './environment.ts';
import { startMailing } from './jobs/mailing.ts';
import { startUpkeep } from './jobs/upkeep.ts';
import { prepareData } from './setup/first-start.ts';
import { migrate } from './store/migrate.ts';
import { openDatabase } from './store/open.ts';

/** How long requests in flight may take to finish when the server is told to stop, in milliseconds. */
const STOP_WITHIN = 10_000;

async function start(screens: Promise<void> | undefined): Promise<void> {
  const started = performance.now();
  const environment = readEnvironment(process.env);
  const database = await openDatabase(environment);
  await migrate(database);
  const context = await createContext(environment, database, CLASSES);
  await prepareData(context, environment);
  await screens;
  const app = await buildApp(context);
  const upkeep = startUpkeep(context, app.log, () => context.actors.takeSeen());
  const mailing = startMailing(context, environment, app.log);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    app.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_WITHIN).unref();
    upkeep.stop();
    mailing.stop();
    await app.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));

  await app.listen({ port: environment.port, host: environment.host });
  app.log.info({ engine: database.engine, ms: Math.round(performance.now() - started) }, 'ready');
}

/**
 * Runs the server until it is told to stop; one that can't start ends the process. It listens once `screens`, which may still
 * be built meanwhile, are there.
 */
export async function runServer(screens?: Promise<void>): Promise<void> {
  // Whether they could be built is told when they are needed.
  screens?.catch(() => {});
  try {
    await start(screens);
  } catch (error) {
    // Whoever starts the server needs the sentence that says what to do, and the cause; a stack says neither.
    const cause = error instanceof Error && error.cause ? `\n${inspect(error.cause)}` : '';
    process.stderr.write(`${error instanceof Error ? error.message : inspect(error)}${cause}\n`);
    process.exit(1);
  }
}
