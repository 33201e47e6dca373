import { FactsOfColumn } from '#model/imports/column-facts.ts';
import { ID_FIELD } from '#model/imports/import-field.ts';
import type { TableCell } from '#model/table/table-cell.ts';
import { valueAt } from '#model/wire/body-path.ts';
import type { ImportAnswer, ImportColumn } from '#model/wire/imports.ts';
import type { Actor } from '#server/access/actor.ts';
import type { IncomingStream } from '#server/store/databus/incoming.ts';
import type { ChosenForImport } from '#server/store/imports/import-work.ts';
import { forbidden, invalid } from '#server/store/problem.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { planOf, propertyName, type ImportPlan } from '../imports/import-plan.ts';
import { recordWay } from '../imports/record-way.ts';

/** A message as the one row of a table. */
export interface MessageRow {
  readonly plan: ImportPlan;
  readonly cells: readonly TableCell[];
}

const NOT_PLAIN = 'Значение — не текст, не число и не «да» или «нет»';

/** A value of JSON as a cell; null for an object, and for a list of anything but texts and numbers. */
function cellOf(value: unknown): TableCell | null {
  if (value === null) return '';
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return { fault: 'boolean', shown: value ? 'Да' : 'Нет', holds: value };
  if (!Array.isArray(value) || value.some((one) => typeof one !== 'string' && typeof one !== 'number')) return null;
  return value.join('; ');
}

/**
 * A message as a row of an import into the class of its stream. `recordId` is the record that it changes, whose constants
 * stay as they are; what the message does not have is not written, and null empties. Throws 403 and 422 where the owner may
 * not write so.
 */
export async function messageRow(
  context: StoreContext,
  actor: Actor,
  { className, mapping }: Pick<IncomingStream, 'className' | 'mapping'>,
  body: unknown,
  recordId: number | null,
): Promise<MessageRow> {
  const definition = context.catalog.find(className);
  if (!definition) throw forbidden();
  const way = recordWay(context, definition);
  await way.assertAllowed(context, actor, context.database);
  const fields = new Map(way.fields(actor).map((field) => [propertyName(field), field.name]));
  const closed = mapping.filter(({ property }) => !fields.has(property));
  if (closed.length > 0)
    throw invalid(closed.map(({ property }) => ({ fieldName: property, message: 'Поле не открыто владельцу потока' })));
  const cells: TableCell[] = [];
  const columns: ImportColumn[] = [];
  const faults: { readonly fieldName: string; readonly message: string }[] = [];
  for (const { property, path, constant } of mapping) {
    const value = path ? valueAt(body, path) : constant;
    // A new record has all columns, so that what it lacks is told by field.
    if (recordId !== null && (!path || value === undefined)) continue;
    const cell = cellOf(value ?? null);
    if (cell === null) faults.push({ fieldName: property, message: NOT_PLAIN });
    else columns.push({ index: cells.push(cell) - 1, to: fields.get(property) ?? property });
  }
  if (faults.length > 0) throw invalid(faults);
  if (recordId !== null) columns.push({ index: cells.push(recordId) - 1, to: ID_FIELD });
  const told = cells.map((cell) => {
    const facts = new FactsOfColumn('');
    facts.add(cell);
    return facts.facts;
  });
  // JSON has a point before the decimals.
  const answers = told.flatMap(({ unclearNumbers }, index): readonly ImportAnswer[] =>
    unclearNumbers.length > 0 ? [{ index, kind: 'decimalPoint', answer: '.' }] : [],
  );
  const settings: ChosenForImport = {
    columns,
    constants: {},
    match: recordId === null ? [] : [ID_FIELD],
    mode: recordId === null ? 'new' : 'present',
    empty: 'empty',
    answers,
  };
  return { plan: await planOf(context, actor, way, definition, { settings, facts: { columns: told } }), cells };
}
