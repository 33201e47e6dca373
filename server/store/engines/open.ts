import type { Database } from '../database.ts';
import { openPostgres } from './postgres.ts';
import { withReplicas } from './replicas.ts';

/** Where the database is. */
interface DatabasePlace {
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  /** The address past a pooler, where `databaseUrl` leads through one. */
  readonly databaseListenUrl?: string | undefined;
  readonly dataDir: string;
}

/**
 * Opens PostgreSQL where an address is given, otherwise the embedded database in the data folder. `onLost` is called
 * for each connection to PostgreSQL that breaks.
 */
export async function openDatabase(from: DatabasePlace, onLost?: (error: Error) => void): Promise<Database> {
  if (from.databaseUrl !== undefined)
    return openPostgres(from.databaseUrl, from.databasePool, undefined, onLost, from.databaseListenUrl);
  const { openEmbedded } = await import('./embedded.ts');
  return openEmbedded(from.dataDir);
}

/** As {@link openDatabase}, with the replicas that requests may read from. */
export async function openWithReplicas(
  from: DatabasePlace & {
    readonly databaseReadUrls: readonly string[];
    /** The seconds by which a replica may be behind. */
    readonly maxLag: number;
  },
  onLost?: (error: Error) => void,
): Promise<Database> {
  const { databaseReadUrls: urls, databasePool, maxLag } = from;
  const database = await openDatabase(from, onLost);
  return urls.length === 0 ? database : withReplicas(database, urls, databasePool, maxLag, onLost);
}
