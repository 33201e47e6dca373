import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { CLASSES } from '#classes/registry.ts';
import { buildApp } from './app.ts';
import { createContext } from './context.ts';
import { readEnvironment, type Environment } from './environment.ts';
import { startProcessChores } from './jobs/process-chores.ts';
import { removeReport, reportServer } from './store/servers/reports.ts';
import { limitSessions, noteSeen } from './store/sessions/sessions.ts';
import { prepareData } from './setup/first-start.ts';
import { migrate } from './store/engines/migrate.ts';
import { openWithReplicas } from './store/engines/open.ts';
import { greeting } from './terminal/greeting.ts';
import { startFailure } from './terminal/start-failure.ts';

/** How long requests in flight may take to finish after the server is asked to stop, in milliseconds. */
const FINISH_WITHIN = 5000;
/** How long a server behind a proxy goes on while it says that it is not ready, in milliseconds: the proxy turns to others. */
const LEAVING = 3000;
/** How long the whole stop may take; the embedded database writes its snapshot in it. */
const STOP_WITHIN = 60_000;

async function start(environment: Environment, screens: Promise<void> | undefined): Promise<void> {
  const started = performance.now();
  let log: FastifyBaseLogger | null = null;
  const database = await openWithReplicas(environment, (error) =>
    log?.warn({ err: error }, 'a connection to the database was lost'),
  );
  await migrate(database);
  const context = await createContext(environment, database, CLASSES);
  await prepareData(context, environment);
  await limitSessions(database, environment.sessions);
  await screens;
  const app = await buildApp(context);
  log = app.log;
  // The only server of an embedded database answers for itself, and each report would be followed by a snapshot.
  const report = async () => {
    if (database.engine === 'postgres') await reportServer(context);
    else context.figures.nextPeriod();
  };
  const stopChores = startProcessChores(context, app.log, {
    async noteUse() {
      await noteSeen(database, context.actors.takeSeen(), environment.sessions);
      await context.keyUses.write(database);
    },
    report,
  });
  context.figures.start();
  // Without space for it the server starts all the same: reads go on.
  await report().catch((error: unknown) =>
    app.log.warn({ err: error }, 'the first report of this server was not written'),
  );
  await context.live.start(app.log);
  await context.queue.start(app.log);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    app.log.info({ signal }, 'stopping');
    if (environment.logFormat === 'text') process.stdout.write('Останавливаю сервер…\n');
    setTimeout(() => process.exit(1), STOP_WITHIN).unref();
    if (environment.trustProxy !== 0) {
      context.leaving.abort();
      await sleep(LEAVING);
    }
    // Then the connections of those who send or take nothing are cut, so that the stop goes on in order.
    setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN).unref();
    stopChores();
    context.figures.stop();
    await app.close();
    await removeReport(database, context.figures.id).catch((error: unknown) =>
      app.log.warn({ err: error }, 'the report of this server stays'),
    );
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));

  const serve = async () => {
    await app.listen({ port: environment.port, host: environment.host });
    app.log.info({ engine: database.engine, ms: Math.round(performance.now() - started) }, 'ready');
    if (environment.logFormat === 'text') {
      const address = app.server.address();
      const port = typeof address === 'object' && address ? address.port : environment.port;
      process.stdout.write(await greeting(database, environment, port));
    }
  };
  await serve().catch((error: unknown) => {
    // A server that is told to stop while it starts finds itself closed: that is no failed start.
    if (!stopping) throw error;
  });
}

/**
 * Runs the server until it is stopped; a failed start ends the process. It listens once `screens`, which may still be
 * building, have resolved.
 */
export async function runServer(screens?: Promise<void>): Promise<void> {
  // A failed build is reported when the screens are awaited.
  screens?.catch(() => {});
  let environment: Environment | undefined;
  try {
    environment = readEnvironment(process.env, process.stdout.isTTY);
    await start(environment, screens);
  } catch (error) {
    process.stderr.write(`${startFailure(error, environment)}\n`);
    process.exit(1);
  }
}
