import { backendTerminated } from './backend-terminated.ts';
import { databaseAway, databaseKilled } from './database-ends.ts';
import { fullDisk } from './full-disk.ts';
import { hostileDocuments } from './hostile-documents.ts';
import { killedSnapshots } from './killed-snapshots.ts';
import { killedStarts } from './killed-starts.ts';
import { kills } from './kills.ts';
import { slowReaders } from './slow-readers.ts';
import { stops } from './stops.ts';
import type { Scenario } from './scenario.ts';

/** All faults, those of the server itself first. */
export const SCENARIOS: readonly Scenario[] = [
  kills,
  stops,
  killedStarts,
  killedSnapshots,
  databaseKilled,
  databaseAway,
  backendTerminated,
  slowReaders,
  hostileDocuments,
  fullDisk,
];
