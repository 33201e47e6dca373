import type { FastifyBaseLogger } from 'fastify';
import type { Catalog } from '#server/derive/catalog.ts';
import { sweepFiles } from '#server/files/sweep-files.ts';
import type { Definitions } from '#server/store/definitions.ts';
import { keepExtensionIndexes } from '#server/store/extension-indexes.ts';
import { sweepPositions } from '#server/store/feed/positions.ts';
import { sweepPresence } from '#server/store/presence/hold-presence.ts';
import { compactCounts, compactFolderCounts } from '#server/store/records/counts.ts';
import { sweepRemovedValues } from '#server/store/removed-values.ts';
import type { FileContext } from '#server/files/keep-content.ts';
import { noteSeen } from '#server/store/sessions.ts';
import { sweepExpired } from '#server/store/sign-in-failures.ts';

const FOLD_EVERY = 1000;
const SWEEP_EVERY = 10 * 60 * 1000;
const CONVERT_EVERY = 15 * 1000;
const SWEEP_FILES_EVERY = 60 * 60 * 1000;
const INDEX_EVERY = 5 * 1000;
const NOTE_EVERY = 60 * 1000;
/** How long events of the change feed are kept for absent readers (contract «Live and presence»). */
const FEED_MINUTES = 10;

/** A background job of this process that runs until it is stopped. */
export interface Maintenance {
  stop(): void;
}

/** The dependencies of the job. */
interface MaintenanceContext extends FileContext {
  readonly definitions: Definitions;
}

/** Rebuilds the indexes of custom fields whenever this process has loaded a changed set of fields. */
function indexKeeper({ database, definitions }: MaintenanceContext): () => Promise<void> {
  let kept: Catalog | null = null;
  return async () => {
    const { catalog } = definitions;
    if (kept !== catalog && (await keepExtensionIndexes(database, definitions))) kept = catalog;
  };
}

/**
 * Compacts the totals, removes expired data, builds the indexes of custom fields and records the use of the sessions
 * from `takeSeen`. Every server runs it; concurrent runs don't interfere.
 */
export function startMaintenance(
  context: MaintenanceContext,
  log: FastifyBaseLogger,
  takeSeen: () => readonly string[],
): Maintenance {
  const { database } = context;
  const every = (milliseconds: number, work: () => Promise<void>) => {
    let busy = false;
    return setInterval(() => {
      if (busy) return;
      busy = true;
      work()
        .catch((error: unknown) => log.warn({ err: error }, 'maintenance failed and will be tried again'))
        .finally(() => {
          busy = false;
        });
    }, milliseconds);
  };
  const timers = [
    every(FOLD_EVERY, async () => {
      await compactCounts(database);
      await compactFolderCounts(database);
    }),
    every(SWEEP_EVERY, async () => {
      await sweepExpired(database);
      await sweepRemovedValues(database, context.definitions.catalog);
    }),
    every(SWEEP_FILES_EVERY, () => sweepFiles(context)),
    every(INDEX_EVERY, indexKeeper(context)),
    every(CONVERT_EVERY, () => context.files.conversions.run(context)),
    every(NOTE_EVERY, async () => {
      await noteSeen(database, takeSeen());
      await sweepPositions(database, FEED_MINUTES);
      await sweepPresence(database);
    }),
  ];
  for (const timer of timers) timer.unref();
  return {
    stop() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
