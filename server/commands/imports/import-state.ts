import type { ClassDefinition } from '#model/define-class.ts';
import { LEAVE_OUT, NAMESAKE, questionsOf, ROW_OF_FILE } from '#model/imports/questions.ts';
import type { ImportQuestion, ImportState } from '#model/wire/imports.ts';
import type { Actor } from '#server/access/actor.ts';
import { ID, keysOf } from '#server/store/imports/find-named.ts';
import { importTotals } from '#server/store/imports/import-work.ts';
import { changedObjects } from '#server/store/records/read/changed-objects.ts';
import { storedValues } from '#server/store/records/read/stored-values.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import type { FoundImport } from './found-import.ts';
import { targetsFor } from './import-plan.ts';

/** Values by which records of one name are told apart. */
const MOST_DETAILS = 3;

/** Which of the records that have a name is meant, where the last check found several in a column that goes there yet. */
async function namesakeQuestions(
  context: StoreContext,
  actor: Actor,
  { work, way }: FoundImport,
): Promise<readonly ImportQuestion[]> {
  const properties = new Map(way.fields(actor).map((field) => [field.name, field.property]));
  const asked = work.facts.namesakes.flatMap((namesakes) => {
    const goesThere = work.settings.columns.some(({ index, to }) => index === namesakes.index && to === namesakes.to);
    const className = properties.get(namesakes.to)?.reference?.className;
    return goesThere && className !== undefined ? [{ ...namesakes, definition: context.catalog.get(className) }] : [];
  });
  const ids = Map.groupBy(asked, ({ definition }) => definition);
  const wanted = new Map([...ids].map(([definition, of]) => [definition, [...new Set(of.flatMap((one) => one.ids))]]));
  const captions = await changedObjects(context, actor, wanted);
  const details = new Map<number, string>();
  for (const [definition, some] of wanted)
    for (const [id, text] of await detailsOf(context, actor, definition, some)) details.set(id, text);
  return asked.map(({ index, name, ids: found, line }) => ({
    index,
    kind: NAMESAKE,
    name,
    text: `О какой записи речь: «${name}»?`,
    choices: [
      ...found.flatMap((id) => {
        const caption = captions.get(id)?.caption;
        return captions.has(id)
          ? [{ value: String(id), caption: [caption, details.get(id), `№\u00a0${id}`].filter(Boolean).join(' · ') }]
          : [];
      }),
      ...(line === null ? [] : [{ value: ROW_OF_FILE, caption: `Строка ${line} этого файла` }]),
      { value: LEAVE_OUT, caption: 'Не загружать такие строки' },
    ],
    examples: [],
  }));
}

/** What tells records of one name apart: what is of one of them alone. */
async function detailsOf(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const names = keysOf(context, actor, definition)
    .map(({ name }) => name)
    .filter((name) => name !== ID && name !== definition.captionProperty);
  const values = await storedValues(context, actor, definition, { ids, names }, context.database);
  return new Map(
    [...values].map(([id, held]) => {
      const texts = names.map((name) => held[name]).filter((value) => typeof value === 'string' && value !== '');
      return [id, [...new Set(texts)].slice(0, MOST_DETAILS).join(' · ')];
    }),
  );
}

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
    questions: [...(await openQuestions(context, actor, found)), ...(await namesakeQuestions(context, actor, found))],
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
