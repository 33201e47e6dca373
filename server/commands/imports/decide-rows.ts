import { ID_FIELD } from '#model/imports/import-field.ts';
import { toldRatio } from '#model/imports/ratio.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import { findMatches, keyText, type RecordKey } from '#server/store/imports/find-named.ts';
import type { FileRow, ToldCell } from '#server/store/imports/import-rows.ts';
import { Problem } from '#server/store/problem.ts';
import { touchedSinceEach } from '#server/store/records/read/history.ts';
import { storedValues, type StoredValues } from '#server/store/records/read/stored-values.ts';
import { versionsOf } from '#server/store/records/read/versions-of.ts';
import type { Fields } from '#server/store/records/read/typed-fields.ts';
import { fieldsForCreate } from '#server/store/records/write/body.ts';
import { checkedFields } from '#server/store/records/write/validate.ts';
import type { ImportPlan, PlannedColumn } from './import-plan.ts';
import type { Deciding, PlannedRow } from './import-way.ts';
import { apart, withLinks } from './row-links.ts';
import { isSameValue, PresentTexts } from './present-texts.ts';
import { readRow, type ReadRow } from './read-row.ts';
import { markOf, seenTogether } from './seen-rows.ts';

const NO_RECORD = 'Такой записи нет';
const SEVERAL = 'Подходит несколько записей';
const IS_THERE = 'Такая запись уже есть';

/** The texts of the keys of a row, in their order; null where one of them is empty. */
function keysOfRow(keys: readonly RecordKey[], row: ReadRow): readonly string[] | null {
  const texts = keys.map((key) => {
    if (key.name === ID_FIELD) return row.id === null ? null : String(row.id);
    const found = row.values.find(({ column }) => column.name === key.name);
    return found && 'value' in found.read && !('failure' in found.read) ? keyText(key, found.read.value) : null;
  });
  return texts.every((text) => text !== null) && texts.length > 0 ? texts : null;
}

/** Why a row is refused: its cells, and what none of them says. */
interface Told {
  readonly told: readonly ToldCell[];
  readonly message: string | null;
}

/** The faults of a write by the columns of its fields; the message where one of them has no column. */
export function toldOf(plan: ImportPlan, problem: Problem): Told {
  const errors = [
    ...(problem.details.errors ?? []),
    ...(problem.details.conflicts ?? []).map(({ fieldName }) => ({ fieldName, message: problem.message })),
  ];
  const placed = errors.map(({ fieldName, message }) => {
    const root = fieldName.split(/[.[]/u, 1)[0] ?? '';
    return { column: plan.columns.find(({ name }) => name === root), fieldName: root, message };
  });
  const told = placed.flatMap(({ column, message }) =>
    column && column.index !== null ? [{ index: column.index, message }] : [],
  );
  const rest = placed.filter(({ column }) => !column || column.index === null);
  const worded = rest.map(({ fieldName, message }) => {
    const caption = plan.definition.properties[fieldName]?.caption;
    return caption === undefined ? message : `${caption}: ${message}`;
  });
  if (told.length > 0 && worded.length === 0) return { told, message: null };
  return { told, message: worded.length > 0 ? worded.join('. ') : problem.message };
}

/** The record of each row that has keys: one, none, or a refusal. */
export async function matchedRows(
  { context, actor, plan }: Pick<Deciding, 'context' | 'actor' | 'plan'>,
  rows: readonly ReadRow[],
) {
  const sought = rows.flatMap((row) => {
    const texts = keysOfRow(plan.keys, row);
    return texts === null ? [] : [{ line: row.line, texts }];
  });
  const found = await findMatches(context, actor, plan.definition, plan.keys, sought, context.database);
  return { sought: new Map(sought.map(({ line, texts }) => [line, texts])), found };
}

/** Decides what is to become of the next rows of a file. Writes nothing. */
export async function decideRows(deciding: Deciding, rows: readonly FileRow[]): Promise<readonly PlannedRow[]> {
  const { context, actor, plan, links, seen } = deciding;
  const { definition } = plan;
  const read = rows.map((row) => readRow(plan, row));
  const { sought, found } = await matchedRows(deciding, read);
  const idOf = (line: number): number | null => {
    const ids = found.get(line) ?? [];
    return ids.length === 1 ? (ids[0] ?? null) : null;
  };
  const ids = [...new Set(read.flatMap(({ line }) => idOf(line) ?? []))];
  const names = [...new Set(plan.columns.map(({ name }) => name))];
  const compared = [...new Set([...names, ...definition.uniqueTogether.flat()])];
  const own = await storedValues(context, actor, definition, { ids, names: compared }, context.database);
  const present = await withLinks(context, actor, plan.columns, own);
  const texts = await PresentTexts.of(context, actor, plan.columns, present);
  await links.resolve(
    read.flatMap(({ line, values }) => {
      const recordId = idOf(line);
      const known = present.get(recordId ?? 0);
      return values.flatMap(({ column, read: cell, text }) =>
        'names' in cell && !(known && texts.shows(column, known, text))
          ? [{ column, names: cell.names, recordId }]
          : [],
      );
    }),
  );
  const stale = await staleFields(deciding, read, idOf);
  return read.map((row): PlannedRow => {
    const keys = sought.get(row.line);
    const recordId = idOf(row.line);
    const refused = (message: string): PlannedRow => ({
      line: row.line,
      kind: 'refused',
      recordId,
      told: row.told,
      message,
    });
    if ((found.get(row.line)?.length ?? 0) > 1) return refused(SEVERAL);
    const isRead = row.values.every(({ read: cell }) => !('failure' in cell));
    const earlier = keys && isRead && seen.before(`keys ${markOf(keys)}`, row.line);
    if (typeof earlier === 'number') return refused(`Эта запись уже была в строке ${earlier}`);
    if (recordId === null && row.id !== null && plan.keys.some(({ name }) => name === ID_FIELD))
      return refused(NO_RECORD);
    if (recordId === null && plan.mode === 'present') return refused(NO_RECORD);
    if (recordId !== null && plan.mode === 'new')
      return { line: row.line, kind: 'unchanged', recordId, told: [], message: IS_THERE };
    const known = recordId === null ? null : (present.get(recordId) ?? {});
    return written(deciding, row, { recordId, known, texts, stale: stale.get(row.line) ?? new Set() });
  });
}

/** The fields of the rows' records that were changed here after the rows were exported, by line. */
async function staleFields(
  { context, actor, plan: { definition, versionColumn } }: Deciding,
  rows: readonly ReadRow[],
  idOf: (line: number) => number | null,
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  if (versionColumn === null) return new Map();
  const exported = rows.flatMap(({ line, version }) => {
    const id = idOf(line);
    return id === null || version === null ? [] : [{ line, id, base: version }];
  });
  const versions = await versionsOf(
    context,
    actor,
    definition,
    exported.map(({ id }) => id),
  );
  const old = exported.filter(({ id, base }) => (versions.get(id) ?? base) > base);
  const touched = await touchedSinceEach(context.database, definition, old);
  return new Map(old.map(({ line, id }) => [line, touched.get(id) ?? new Set<string>()]));
}

/**
 * What a new record's caption and the parts of it are made of each other: a caption that is not given of its parts, as the
 * form makes it; parts none of which is given of the words of the caption, the last of which takes the rest.
 */
export function madeNames(
  { captionParts = [], captionProperty }: ClassDefinition,
  given: ReadonlyMap<string, unknown>,
): Readonly<Record<string, unknown>> {
  const parts = captionParts.map((name) => given.get(name)).filter((value) => typeof value === 'string');
  if (parts.length > 0) return { [captionProperty]: parts.join(' ') };
  const caption = given.get(captionProperty);
  if (captionParts.length === 0 || typeof caption !== 'string') return {};
  const words = caption.split(/\s+/u).filter((word) => word !== '');
  const own = captionParts.map((name, at) => {
    const isLast = at === captionParts.length - 1;
    return [name, (isLast ? words.slice(at).join(' ') : words[at]) ?? ''] as const;
  });
  return Object.fromEntries(own.filter(([, text]) => text !== ''));
}

interface Against {
  readonly recordId: number | null;
  readonly known: StoredValues | null;
  readonly texts: PresentTexts;
  readonly stale: ReadonlySet<string>;
}

/** The write of a row: what differs from its record, or a new record. */
function written(
  { actor, plan, links: names, seen }: Deciding,
  row: ReadRow,
  { recordId, known, texts, stale }: Against,
): PlannedRow {
  const { definition } = plan;
  const told: ToldCell[] = [];
  const faults = [...row.told];
  const sayings: string[] = [];
  const fault = ({ index, field }: PlannedColumn, message: string): void => {
    if (index === null) sayings.push(`${field.caption}: ${message}`);
    else faults.push({ index, message });
  };
  const values: { readonly name: string; readonly value: unknown }[] = [];
  for (const { column, read, text } of row.values) {
    const { name, property } = column;
    if ('failure' in read) {
      // A record keeps what it has, though no one could write it today.
      const isKept = known !== null && 'value' in read && isSameValue(property, known[name], read.value);
      if (!isKept) fault(column, read.failure);
      continue;
    }
    const asked = 'names' in read ? texts.lacking(column, known, read.names) : [];
    if (known && 'names' in read && (asked.length === 0 || texts.shows(column, known, text))) continue;
    const resolved = 'names' in read ? names.idsOf(column, asked, { line: row.line, recordId }) : read;
    if ('failure' in resolved) {
      fault(column, resolved.failure);
      continue;
    }
    if (known && isSameValue(property, known[name], resolved.value)) continue;
    if (stale.has(name)) {
      fault(column, `Изменено здесь после выгрузки: сейчас «${texts.textOf(column, known ?? {})}»`);
      continue;
    }
    if (property.unique && resolved.value !== null) {
      const earlier = seen.before(`value ${name} ${markOf([resolved.value])}`, row.line);
      if (earlier !== null) fault(column, `Такое значение уже есть в строке ${earlier}`);
    }
    values.push({ name, value: resolved.value });
    if (known && column.index !== null) {
      const ratio = toldRatio(property, known[name], resolved.value);
      const before = texts.textOf(column, known);
      told.push({ index: column.index, before, ...(ratio !== null && { ratio }) });
    }
  }
  const { line } = row;
  const refused = (found: Told = { told: [], message: null }): PlannedRow => {
    const others = found.told.filter(({ index }) => !faults.some((one) => one.index === index));
    const messages = [...sayings, ...(found.message === null ? [] : [found.message])];
    const message = messages.length === 0 ? null : messages.join('. ');
    return { line, kind: 'refused', recordId, told: [...faults, ...others], message };
  };
  /** Tells of values that an earlier row has together. */
  const tellTogether = (given: Fields): void => {
    const set = {
      valueOf: (name: string) => (given.has(name) ? given.get(name) : known?.[name]),
      isWritten: (name: string) => given.has(name),
    };
    for (const { names, line: earlier } of seenTogether(seen, definition, line, set))
      for (const column of plan.columns.filter(({ name }) => names.includes(name)))
        fault(column, `Такие же значения вместе уже есть в строке ${earlier}`);
  };
  const isFaulty = faults.length + sayings.length > 0;
  if (isFaulty && recordId !== null) return refused();
  if (recordId !== null && values.length === 0) return { line, kind: 'unchanged', recordId, told: [], message: null };
  const { own, links } = apart(plan, values);
  try {
    if (recordId !== null) {
      const given = own.map(({ name, value }) => ({ fieldName: name, fieldValue: value }));
      tellTogether(new Map(own.map(({ name, value }) => [name, value])));
      if (faults.length + sayings.length > 0) return refused();
      return { line, kind: 'changed', recordId, fields: checkedFields(actor, definition, given), links, told };
    }
    const given = own.filter(({ value }) => value !== null).map(({ name, value }) => [name, value] as const);
    const body = { ...madeNames(definition, new Map(given)), ...Object.fromEntries(given) };
    const fields = fieldsForCreate(actor, definition, body);
    tellTogether(fields);
    return faults.length + sayings.length > 0 ? refused() : { line, kind: 'new', fields, links, told: [] };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return refused(toldOf(plan, error));
  }
}
