import type { ClassDefinition } from '#model/define-class.ts';
import { storedClassName } from '#server/derive/source.ts';
import { invalid } from '#server/store/problem.ts';
import type { RowWrite, RuleContext } from '#server/store/projection/rules.ts';
import { classesOfObjects } from '#server/store/records/read/class-of-object.ts';

/** The fields of a class whose records belong to a record of any class. */
type Name = 'objectId' | 'className';

function fault(message: string): Error {
  return invalid([{ fieldName: 'className', message }], message);
}

/**
 * The rows with the class of the record to which each belongs, by one statement. Throws 422 where another class is named,
 * and where a class is written without a record.
 */
export async function withObjectClass<Names extends string>(
  { context: { catalog }, transaction }: RuleContext,
  rows: readonly RowWrite<Names | Name>[],
): Promise<readonly RowWrite<Names | Name>[]> {
  type Fields = RowWrite<Names | Name>['fields'];
  const ids = rows.flatMap(({ fields }) => {
    const id = fields.get('objectId');
    return typeof id === 'number' ? id : [];
  });
  const classes: ReadonlyMap<number, ClassDefinition> =
    ids.length === 0 ? new Map() : await classesOfObjects(transaction, catalog, [...new Set(ids)]);
  const made = new Map<Fields, Fields>();
  return rows.map(({ id, fields }) => {
    const definition = classes.get(Number(fields.get('objectId')));
    if (!definition) {
      if (id !== null && fields.has('className') && !fields.has('objectId')) throw fault('Раздел следует из записи');
      return { id, fields };
    }
    const named = fields.get('className') ?? null;
    const given = typeof named === 'string' ? catalog.find(named) : definition;
    if (!given || storedClassName(given) !== definition.name) throw fault('Запись из другого раздела');
    const known = made.get(fields) ?? new Map<Names | Name, unknown>([...fields, ['className', definition.name]]);
    made.set(fields, known);
    return { id, fields: known };
  });
}
