import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { CLASSES } from '#classes/registry.ts';
import { buildCatalog } from '#server/derive/catalog.ts';
import { quoted } from '#server/derive/names.ts';
import { tableOf, type TableSpec } from '#server/derive/table.ts';
import { readEnvironment } from '#server/environment.ts';
import { openFiles } from '#server/files/file-service.ts';
import { sweepStoredFiles, sweepTemporaryFiles } from '#server/files/sweep-files.ts';
import type { Queryable } from '#server/store/database.ts';
import { openDatabase } from '#server/store/engines/open.ts';
import type { Account } from './account.ts';
import type { Findings } from './findings.ts';
import { classOf, idOf, isSame, told } from './observe.ts';

const TABLES: readonly TableSpec[] = buildCatalog(CLASSES)
  .classes.filter((definition) => !definition.source)
  .map(tableOf);
/** Change-sets looked up per statement. */
const BATCH = 5000;

/** Totals of a class by state and by folder, as stored and as counted; one row for each difference. */
function differingTotals(table: TableSpec): string {
  const name = quoted(table.name);
  const state = table.hasState ? 'instance_state_id' : 'null::integer';
  const where = `from record_count where class_id = ${table.classId}`;
  const totals = `select '${table.name} by state ' || coalesce(state::text, '-') as what, sum(n)::bigint as off from (
      select state, n ${where} union all select ${state}, -count(*) from ${name} group by 1) totals group by state having sum(n) <> 0`;
  if (table.folders !== 'items') return totals;
  return `${totals} union all
    select '${table.name} in folders ' || folder_ids::text, sum(n)::bigint from (
      select folder_ids, state, n from folder_count where class_id = ${table.classId}
      union all select folder_ids, ${state}, -count(*) from ${name} where folder_ids <> '{}' group by 1, 2) folders
    group by folder_ids, state having sum(n) <> 0`;
}

/**
 * Records whose last history version differs from their own, that exist although their history ends with a deletion,
 * or that are missing although it does not.
 */
function differingHistory(table: TableSpec): string {
  const name = quoted(table.name);
  return `select '${table.name}/' || coalesce(t.id, c.object_id) as what, coalesce(c.version, 0) - coalesce(t.version, 0) as off
    from (select distinct on (object_id) object_id, version, action from change
        where class_id = ${table.classId} order by object_id, id desc) c
      full join ${name} t on t.id = c.object_id
    where case when t.id is null then c.action <> 'delete' else c.object_id is not null and (c.action = 'delete' or c.version <> t.version) end`;
}

/** Rows without the identity row that their links reference, and the reverse. */
function differingIdentity(table: TableSpec): string {
  const name = quoted(table.name);
  return `select '${table.name}/' || coalesce(t.id, o.id) as what, 0 as off
    from ${name} t full join (select id from object where class_id = ${table.classId}) o on o.id = t.id where t.id is null or o.id is null`;
}

async function checkRows(database: Queryable, findings: Findings): Promise<void> {
  for (const [kind, statementOf] of [
    ['kept totals', differingTotals],
    ['history', differingHistory],
    ['identity', differingIdentity],
  ] as const) {
    for (const table of TABLES) {
      const rows = await database.query<{ what: string; off: number }>({ text: statementOf(table), values: [] });
      for (const { what, off } of rows) findings.lost.push(`${kind}: ${what} differs by ${off}`);
    }
  }
}

/** Every acknowledged change-set is in the history, with every record that it was acknowledged for. */
async function checkChangeSets(database: Queryable, account: Account, findings: Findings): Promise<void> {
  for (let at = 0; at < account.acknowledged.length; at += BATCH) {
    const batch = account.acknowledged.slice(at, at + BATCH);
    const rows = await database.query<{ set: number; ids: readonly number[] }>({
      text: 'select change_set_id as set, array_agg(object_id::float8) as ids from change where change_set_id = any($1::bigint[]) group by 1',
      values: [batch.map(({ changeSetId }) => changeSetId)],
    });
    const named = new Map(rows.map(({ set, ids }) => [set, new Set(ids)]));
    for (const { changeSetId, title, ids } of batch) {
      const missing = ids.filter((id) => named.get(changeSetId)?.has(id) !== true);
      if (missing.length > 0) findings.lost.push(`${title}: change-set ${changeSetId} lacks ${missing.join(', ')}`);
    }
  }
  findings.checked += account.acknowledged.length;
  findings.expect(account.acknowledged.length > 0, 'nothing was written');
}

/** The values of a record that result from its history equal those of the account. */
async function checkReplay(database: Queryable, account: Account, findings: Findings): Promise<void> {
  const keys = [...account.expected].filter(([key]) => ['news', 'newsFolder'].includes(classOf(key)));
  const rows = await database.query<{ id: number; action: string; after: Readonly<Record<string, unknown>> | null }>({
    text: 'select object_id as id, action, after from change where object_id = any($1::bigint[]) order by change.id',
    values: [keys.map(([key]) => idOf(key))],
  });
  const replayed = new Map<number, Readonly<Record<string, unknown>> | null>();
  for (const { id, action, after } of rows)
    replayed.set(id, action === 'delete' ? null : { ...replayed.get(id), ...after });
  for (const [key, wanted] of keys) {
    const state = replayed.get(idOf(key)) ?? null;
    if (!isSame(key, state, wanted))
      findings.lost.push(`history of ${key} ends as ${told(key, state)} and should as ${told(key, wanted)}`);
  }
}

async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('base64url');
}

/** Every content has its bytes, and after a sweep the storage contains nothing else. */
async function checkFiles(database: Queryable, dataDir: string, findings: Findings): Promise<void> {
  const files = await openFiles(readEnvironment({ DATA_DIR: dataDir }));
  await sweepStoredFiles({ database, files, binDays: 30 }, 0);
  await sweepTemporaryFiles(files, 0);
  const rows = await database.query<{ key: string; checksum: string | null }>({
    text: 'select key::text, checksum from stored_content union all select key::text, null from upload_part',
    values: [],
  });
  const folder = path.join(dataDir, 'files/contents');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const places = new Map(
    entries.filter((one) => one.isFile()).map((one) => [one.name, path.join(one.parentPath, one.name)]),
  );
  for (const { key, checksum } of rows) {
    const place = places.get(key);
    places.delete(key);
    if (place === undefined) findings.lost.push(`the storage lacks ${key}`);
    else if (checksum !== null && (await checksumOf(place)) !== checksum) findings.lost.push(`${key} has other bytes`);
  }
  for (const place of places.keys()) findings.wrong.push(`the storage keeps ${place}, which belongs to nobody`);
}

/** The data location of a stopped server. */
export interface DataPlace {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

/** Compares the stored data, without a server, with the account and with one another. */
export async function checkData(place: DataPlace, account: Account, findings: Findings): Promise<void> {
  const database = await openDatabase({ ...place, databasePool: 2 });
  try {
    await checkRows(database, findings);
    await checkChangeSets(database, account, findings);
    await checkReplay(database, account, findings);
    await checkFiles(database, place.dataDir, findings);
  } finally {
    await database.close();
  }
}
