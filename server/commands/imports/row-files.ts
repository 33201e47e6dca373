import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { updateEach } from '#server/store/records/write/update-many.ts';
import { presentLinks } from '#server/store/records/write/set-links.ts';
import type { Fields } from '#server/store/records/read/typed-fields.ts';
import type { ImportPlan, PlannedColumn } from './import-plan.ts';
import type { CellNames } from './link-names.ts';
import type { RowLinks } from './row-links.ts';
import type { Step } from './import-way.ts';
import type { Writing } from './write-rows.ts';

/** A picture that is to be created of a file, for its record. */
export interface NewPicture {
  readonly owner: number;
  /** What the cell of the record has in its place. */
  readonly file: number;
}

/** The files beside a table, which its cells name. */
export interface RowFiles {
  /** Whether a file has the name. */
  readonly has: (name: string) => boolean;
  /**
   * What the value of a cell is: the id under which the file will be kept; for a picture, which belongs to its record, a
   * negative number in its place; or why it is none.
   */
  readonly under: (column: PlannedColumn, name: string) => { readonly id: number } | { readonly failure: string };
  /** Keeps those of the files that are not yet kept, before the rows that refer to them. Returns these. */
  readonly write: (writing: Writing, ids: readonly number[], step: Step) => Promise<readonly number[]>;
  /** Notes that files were written: with what they are in, they stay. */
  readonly written: (ids: readonly number[]) => void;
  /** Creates pictures for their records. Returns their ids in the same order. */
  readonly writePictures: (writing: Writing, pictures: readonly NewPicture[], step: Step) => Promise<readonly number[]>;
}

/** The class of the records with a file that the column names; null for other columns. */
export function fileClassOf(
  { catalog }: Pick<StoreContext, 'catalog'>,
  { property, field }: Pick<PlannedColumn, 'property' | 'field'>,
): ClassDefinition | null {
  const target = field.link?.text ? undefined : property.reference?.className;
  const definition = target === undefined ? undefined : catalog.get(target);
  return definition?.content ? definition : null;
}

/** Whether the column names pictures, each of which belongs to the record of its row. */
export function namesPictures(context: Pick<StoreContext, 'catalog'>, column: PlannedColumn): boolean {
  return fileClassOf(context, column)?.content?.image !== undefined;
}

/** The pictures that records have, by the key of their column, record and name. */
export type OwnPictures = ReadonlyMap<string, readonly number[]>;

/** The key of a picture of a record, as a cell of a column names it. */
export function pictureKey({ name: column }: PlannedColumn, recordId: number | null, name: string): string {
  return `${column} ${recordId ?? ''} ${name.trim().toLowerCase()}`;
}

/** The pictures of records of which a column names one: one statement for each such column. */
export async function ownPictures(
  context: StoreContext,
  actor: Actor,
  cells: readonly CellNames[],
): Promise<OwnPictures> {
  const pictures = new Map<string, number[]>();
  for (const [column, named] of Map.groupBy(cells, (cell) => cell.column)) {
    const definition = column.field.link || !namesPictures(context, column) ? null : fileClassOf(context, column);
    const ownerField = definition?.copied?.of;
    if (!definition?.content || ownerField === undefined) continue;
    const owners = named.flatMap(({ recordId }) => recordId ?? []);
    const ends = { definition, target: null, ownerField, valueField: definition.content.name };
    for (const { id, owner, value } of await presentLinks(context, actor, ends, { owners, where: context.database })) {
      const key = pictureKey(column, owner, String(value));
      pictures.set(key, [...(pictures.get(key) ?? []), id]);
    }
  }
  return pictures;
}

interface WrittenRow {
  readonly fields: Fields;
  readonly links: RowLinks;
}

/** The ids that rows have in the columns of files which belong to no record. */
function fileIds({ columns }: ImportPlan, context: StoreContext, rows: readonly WrittenRow[]): readonly number[] {
  const named = columns.filter((column) => fileClassOf(context, column) !== null && !namesPictures(context, column));
  const values = rows.flatMap(({ fields, links }) =>
    named.flatMap(({ name }): unknown => links.get(name) ?? fields.get(name)),
  );
  return [...new Set(values.filter((value) => typeof value === 'number'))];
}

/** Keeps the files that rows refer to, before these are written. */
export async function writeFiles(writing: Writing, rows: readonly WrittenRow[], step: Step): Promise<void> {
  const { context, plan, files } = writing;
  if (files) step.files.push(...(await files.write(writing, fileIds(plan, context, rows), step)));
}

/** Creates the pictures of records that were written, and makes those that the records are shown by theirs. */
export async function writePictures(
  writing: Writing,
  rows: readonly { readonly id: number; readonly links: RowLinks }[],
  step: Step,
): Promise<void> {
  const { context, actor, plan, files } = writing;
  if (!files) return;
  const wanted = plan.columns.flatMap((column) =>
    namesPictures(context, column)
      ? rows.flatMap(({ id: owner, links }) =>
          (links.get(column.name) ?? []).flatMap((file) => (typeof file === 'number' ? { column, owner, file } : [])),
        )
      : [],
  );
  if (wanted.length === 0) return;
  // A picture that a record is shown by is one of its pictures.
  const byKey = new Map(wanted.map(({ owner, file }) => [`${owner} ${file}`, { owner, file }]));
  const made = await files.writePictures(writing, [...byKey.values()], step);
  const ids = new Map([...byKey.keys()].map((key, at) => [key, made[at] ?? null]));
  const chosen = wanted.flatMap(({ column, owner, file }) =>
    column.field.link ? [] : { id: owner, fields: new Map([[column.name, ids.get(`${owner} ${file}`)]]) },
  );
  if (chosen.length > 0) await updateEach(context, actor, plan.definition, chosen, step);
}
