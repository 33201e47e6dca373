import type { Database } from '../database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

/**
 * Opens PostgreSQL where an address is given, otherwise the embedded database in the data folder. `onLost` is called
 * for each connection to PostgreSQL that breaks.
 */
export async function openDatabase(
  from: {
    readonly databaseUrl: string | undefined;
    readonly databasePool: number;
    /** The address past a pooler, where `databaseUrl` leads through one. */
    readonly databaseListenUrl?: string | undefined;
    readonly dataDir: string;
  },
  onLost?: (error: Error) => void,
): Promise<Database> {
  return from.databaseUrl === undefined
    ? openEmbedded(from.dataDir)
    : openPostgres(from.databaseUrl, from.databasePool, undefined, onLost, from.databaseListenUrl);
}
