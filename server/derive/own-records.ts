import type { ClassDefinition } from '#model/define-class.ts';
import type { Property } from '#model/property/property.ts';
import type { Catalog } from './catalog.ts';
import { columnName, quoted, tableName } from './names.ts';

const USER = 'user';

function referenceTo(definition: ClassDefinition, className: string): string | undefined {
  return Object.entries(definition.properties).find(
    ([, { reference, kind, extensionKey }]) =>
      reference?.className === className && kind.traits.links === 'one' && extensionKey === undefined,
  )?.[0];
}

/**
 * SQL of the ids of the records that are the user whose id is the SQL `userId`, among those that a reference points to:
 * the user, the people who name the user, and those whom the user names. Null where no such record is the user.
 */
export function ownRecords(catalog: Catalog, { reference }: Property): ((userId: string) => string) | null {
  if (!reference) return null;
  const target = catalog.get(reference.className);
  if (target.name === USER) return (userId) => `select ${userId}`;
  if (!target.isPerson || target.source !== undefined) return null;
  const naming = referenceTo(target, USER);
  if (naming !== undefined)
    return (userId) =>
      `select own.id from ${quoted(tableName(target.name))} own where own.${quoted(columnName(naming))} = ${userId}`;
  const user = catalog.find(USER);
  const named = user && referenceTo(user, target.name);
  if (!user || named === undefined) return null;
  return (userId) =>
    `select own.${quoted(columnName(named))} from ${quoted(tableName(user.name))} own where own.id = ${userId}`;
}
