import { z } from 'zod';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { sweepImports } from '#server/commands/imports/sweep-imports.ts';
import type { RetainedName, Retention } from '#model/retention.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { removeContents, sweepStoredFiles } from '#server/files/sweep-files.ts';
import { areMarked, compareMarked } from '#server/store/duplicates/compare-marked.ts';
import { keepExtensionIndexes } from '#server/store/extension-indexes.ts';
import { arePositionsOld, sweepPositions } from '#server/store/feed/positions.ts';
import { areDigestsDue, orderDigests } from '#server/store/inbox/digests.ts';
import { cancelForgotten, sweepJobs } from '#server/store/jobs/decide.ts';
import { isPresenceOver, sweepPresence } from '#server/store/presence/hold-presence.ts';
import { eraseBin } from '#server/store/records/bin/erase-bin.ts';
import { areCountsCrowded, compactCounts, compactFolderCounts } from '#server/store/records/read/counts.ts';
import { RETIRES } from '#server/store/retention/retire.ts';
import { sweepRemovedValues } from '#server/store/removed-values.ts';
import { keepFieldWords } from '#server/store/search/field-words.ts';
import { areTotalsWaiting, keepTotals } from '#server/store/search/keep-totals.ts';
import { countWords } from '#server/store/search/word-index.ts';
import { sweepExpired } from '#server/store/sessions/sign-in-failures.ts';
import { defineJob, type JobContext, type JobKind, type JobRun } from '../define-job.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Minutes for which events of the change feed are kept for absent readers (contract «Live and presence»). */
const FEED_MINUTES = 10;
/** Days for which a job waits for a person's decision. */
const UNDECIDED_DAYS = 30;
/** Rows that one statement deletes, so that none holds its locks for long. */
const RETIRED_AT_ONCE = 1000;

/** A maintenance job: runs every so many seconds on one of the servers. */
function maintenance(
  name: string,
  caption: string,
  every: number,
  work: (context: JobContext, run: JobRun<unknown>) => Promise<void>,
  isWanted?: JobKind['isWanted'],
): JobKind {
  return defineJob({
    name,
    caption,
    every,
    maxAttempts: 3,
    backoff: { first: Math.min(every, MINUTE), factor: 2, most: HOUR },
    timeLimit: HOUR,
    ...(isWanted ? { isWanted } : {}),
    payload: z.object({}),
    run: (run) => work(run.context, run),
  });
}

/** Keeps the indexes of custom fields whenever their set has changed since the last run on this server. */
function keepFieldIndexes(): JobKind {
  let kept: Catalog | null = null;
  return maintenance(
    'keepFieldIndexes',
    'Индексы настраиваемых полей',
    5,
    async ({ database, definitions }, { signal }) => {
      const { catalog } = definitions;
      const isOrdered = await keepExtensionIndexes(database, definitions);
      if ((await keepFieldWords(database, definitions, signal)) && isOrdered) kept = catalog;
    },
    async ({ definitions }) => {
      await definitions.load();
      return kept !== definitions.catalog;
    },
  );
}

const RETIRED: readonly Exclude<RetainedName, 'jobs'>[] = ['signIns', 'acts', 'letters', 'databus'];

/** Deletes what is kept no longer, each statement by itself, so that a server that stops loses none of the work. */
function retireOld(kinds: readonly JobKind[], retention: Retention): JobKind {
  return maintenance('retireOld', 'Удаление того, чей срок хранения истёк', HOUR, async ({ database }, { signal }) => {
    await cancelForgotten(database, UNDECIDED_DAYS, 'Решение не принято за месяц');
    const retire = async (days: number | null, some: (days: number) => Promise<number>) => {
      if (days !== null) while (!signal.aborted && (await some(days)) === RETIRED_AT_ONCE);
    };
    for (const name of RETIRED) await retire(retention[name], (days) => RETIRES[name](database, days, RETIRED_AT_ONCE));
    for (const { name, keepDays = retention.jobs } of kinds)
      await retire(keepDays, (days) => sweepJobs(database, name, days, RETIRED_AT_ONCE));
  });
}

/** Compares the records that have changed with the others of their classes. */
async function compareEachClass(context: JobContext, { signal }: JobRun<unknown>): Promise<void> {
  for (const definition of context.catalog.classes.filter(({ duplicates, source }) => duplicates && !source))
    while (!signal.aborted && (await compareMarked(context, definition)));
}

/** Erases what was deleted longer ago than the bin holds. */
async function forgetOld(context: JobContext, { signal }: JobRun<unknown>): Promise<void> {
  const erasing = { actor: SYSTEM_ACTOR, reason: 'Срок хранения в корзине истёк' };
  for await (const { keys } of eraseBin(context, { before: { days: context.binDays } }, erasing)) {
    await removeContents(context, keys);
    signal.throwIfAborted();
  }
}

/** The maintenance jobs, beside the other kinds; mornings are those of the time zone. */
export function maintenanceJobs(kinds: readonly JobKind[], timeZone: string, retention: Retention): readonly JobKind[] {
  return [
    maintenance(
      'compactCounts',
      'Свёртка счётчиков',
      1,
      async ({ database }) => {
        await compactCounts(database);
        await compactFolderCounts(database);
      },
      ({ database }) => areCountsCrowded(database),
    ),
    maintenance('sweepExpired', 'Удаление устаревших сеансов и ключей', HOUR, ({ database }) => sweepExpired(database)),
    maintenance('sweepRemovedFields', 'Очистка значений удалённых полей', HOUR, ({ database, catalog }) =>
      sweepRemovedValues(database, catalog),
    ),
    maintenance('forgetDeleted', 'Удаление записей, срок хранения которых в корзине истёк', DAY, forgetOld),
    maintenance('sweepFiles', 'Удаление ненужных файлов', HOUR, (context) => sweepStoredFiles(context)),
    maintenance(
      'sweepFeed',
      'Сокращение ленты изменений',
      MINUTE,
      ({ database }) => sweepPositions(database, FEED_MINUTES),
      ({ database }) => arePositionsOld(database, FEED_MINUTES),
    ),
    maintenance(
      'sweepPresence',
      'Удаление закончившегося присутствия',
      MINUTE,
      ({ database }) => sweepPresence(database),
      ({ database }) => isPresenceOver(database),
    ),
    maintenance('sweepImports', 'Удаление старых импортов', HOUR, (context) => sweepImports(context)),
    maintenance(
      'orderDigests',
      'Утренние сводки',
      MINUTE,
      ({ database }) => orderDigests(database, timeZone),
      ({ database }) => areDigestsDue(database, timeZone),
    ),
    maintenance('countWords', 'Подсчёт слов поиска', DAY, ({ database, catalog }) => countWords(database, catalog)),
    maintenance(
      'keepTotals',
      'Подсчёт найденного по частым словам',
      1,
      ({ database }, { signal }) => keepTotals(database, signal),
      ({ database }) => areTotalsWaiting(database),
    ),
    maintenance('compareRecords', 'Сравнение изменённых записей', 1, compareEachClass, ({ database }) =>
      areMarked(database),
    ),
    keepFieldIndexes(),
    retireOld(kinds, retention),
  ];
}
