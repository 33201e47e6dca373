import type { ClassDefinition } from '#model/define-class.ts';
import type { ImportedUnder } from '#model/class-parts.ts';
import type { ImportWork } from '#server/store/imports/import-work.ts';
import { malformed } from '#server/store/problem.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import type { ImportWay } from './import-way.ts';
import { priceWay } from './price-way.ts';
import { recordWay } from './record-way.ts';

/** The ways of tables that become records under one of another class. */
const WAYS: Readonly<
  Record<ImportedUnder['way'], (context: StoreContext, definition: ClassDefinition, underId: number) => ImportWay>
> = { prices: priceWay };

/** How tables become records of a class. Throws 400 where they do not, or not under such a record. */
export function wayOf(
  context: StoreContext,
  definition: ClassDefinition,
  { underId }: Pick<ImportWork, 'underId'>,
): ImportWay {
  const { importedUnder } = definition;
  if (underId === null) return recordWay(context, definition);
  if (!importedUnder) throw malformed('В эту запись нельзя импортировать');
  return WAYS[importedUnder.way](context, definition, underId);
}
