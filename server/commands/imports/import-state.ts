import { questionsOf } from '#model/imports/questions.ts';
import type { ImportQuestion, ImportState } from '#model/wire/imports.ts';
import type { Actor } from '#server/access/actor.ts';
import { importTotals } from '#server/store/imports/import-work.ts';
import { changedObjects } from '#server/store/records/read/changed-objects.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import type { FoundImport } from './found-import.ts';
import { targetsFor } from './import-plan.ts';

/** What the columns leave open, of what they go to now. */
async function openQuestions(
  context: StoreContext,
  actor: Actor,
  { work, way }: FoundImport,
): Promise<readonly ImportQuestion[]> {
  const currency = await way.currency(context.database, work.settings);
  const fields = new Map(way.fields(actor).map((field) => [field.name, field]));
  return work.settings.columns.flatMap(({ index, to }) => {
    const field = to === null ? undefined : fields.get(to);
    const facts = work.facts.columns[index];
    if (!field || !facts) return [];
    const code = field.property === null ? null : currency(field.property);
    return questionsOf(field, facts, code).map(({ kind, text, choices, examples }) => ({
      index,
      kind,
      text,
      choices,
      examples,
    }));
  });
}

/** The record under which the rows are imported, as far as the actor sees it. */
async function underOf(
  { catalog, ...context }: StoreContext,
  actor: Actor,
  { work: { underId }, definition: { importedUnder, properties } }: FoundImport,
): Promise<ImportState['under']> {
  const className = importedUnder && properties[importedUnder.property]?.reference?.className;
  if (underId === null || className === undefined) return null;
  const target = catalog.get(className);
  const known = await changedObjects({ catalog, ...context }, actor, new Map([[target, [underId]]]));
  return { id: underId, className, caption: known.get(underId)?.caption ?? `№ ${underId}` };
}

/** An import as whoever prepares it sees it, with the fields of its record. */
export async function stateOf(context: StoreContext, actor: Actor, found: FoundImport): Promise<ImportState> {
  const { json, work, definition, way } = found;
  const { facts, settings, stage } = work;
  const isTried = stage === 'checked' || stage === 'writing' || stage === 'done';
  const { columns, constants, match, mode, empty, answers } = settings;
  const record: object = JSON.parse(json);
  return {
    ...record,
    id: work.id,
    className: definition.name,
    under: await underOf(context, actor, found),
    fileName: work.fileName,
    stage,
    jobId: work.jobId,
    message: work.message,
    sheets: facts.sheets,
    sheet: facts.sheet,
    headingRow: facts.headingRow,
    rows: facts.rows,
    hiddenRows: facts.hiddenRows,
    archiveFiles: settings.archive?.files ?? null,
    headings: facts.headings,
    targets: targetsFor(actor, way, definition, settings),
    questions: await openQuestions(context, actor, found),
    columns,
    constants,
    match,
    mode,
    empty,
    answers,
    totals: isTried ? await importTotals(context.database, work.id) : null,
    changeSetId: work.changeSetId,
    undone: work.undone,
    createDate: work.createDate,
    author: work.ownerId === null ? null : { id: work.ownerId, caption: work.author },
    isOwn: work.ownerId === actor.userId,
  };
}
