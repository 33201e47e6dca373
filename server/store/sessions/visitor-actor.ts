import { actorOf, type Actor } from '#server/access/actor.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import type { Queryable } from '../database.ts';
import { row } from '../piece.ts';
import { unavailable } from '../problem.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';
import { closedFoldersOf } from '../trees/closed-folders.ts';

const e = table('accessEpoch', 'e');

/** Maximum number of reloads when the folders' rights change meanwhile. */
const TRIES = 20;

/** A visitor of the site: without an account and roles, so that every restricted folder is closed. Throws 503. */
export async function visitorActor(where: Queryable, catalog: Catalog): Promise<Actor> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [found] = await where.query(sql`select ${row({ n: e.n, folders: e.folders })} from ${e}`);
    const closed = found && (await closedFoldersOf(where, catalog, [], found.folders));
    if (closed) return actorOf({ userId: 0, sessionId: null, epoch: found.n }, [], { closedFolders: closed });
  }
  throw unavailable();
}
