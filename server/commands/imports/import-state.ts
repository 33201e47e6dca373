import { questionsOf } from '#model/imports/questions.ts';
import type { ImportQuestion, ImportState } from '#model/wire/imports.ts';
import type { Actor } from '#server/access/actor.ts';
import { importTotals } from '#server/store/imports/import-work.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import type { FoundImport } from './found-import.ts';
import { currencyOfAmounts, fieldsFor, targetsFor } from './import-plan.ts';

/** What the columns leave open, of what they go to now. */
async function openQuestions(
  context: StoreContext,
  actor: Actor,
  { work, definition }: FoundImport,
): Promise<readonly ImportQuestion[]> {
  const currency = await currencyOfAmounts(context.database, definition, work.settings);
  const fields = new Map(fieldsFor(context, actor, definition).map((field) => [field.name, field]));
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

/** An import as whoever prepares it sees it, with the fields of its record. */
export async function stateOf(context: StoreContext, actor: Actor, found: FoundImport): Promise<ImportState> {
  const { json, work, definition } = found;
  const { facts, settings, stage } = work;
  const isTried = stage === 'checked' || stage === 'writing' || stage === 'done';
  const { columns, constants, match, mode, empty, answers } = settings;
  const record: object = JSON.parse(json);
  return {
    ...record,
    id: work.id,
    className: definition.name,
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
    targets: targetsFor(context, actor, definition, settings),
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
