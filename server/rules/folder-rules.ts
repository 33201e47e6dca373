import type { ClassDefinition } from '#model/define-class.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { writtenIds, type ClassRules } from '#server/store/projection/rules.ts';
import { assertNothingOpens } from '#server/store/trees/opening.ts';

/** Deleting a restricted folder must not make its content visible. */
function rulesOf(folders: ClassDefinition, items: ClassDefinition): ClassRules {
  return {
    async before(transaction, { action, rows }) {
      if (action === 'delete') await assertNothingOpens(transaction, folders, items, writtenIds(rows));
      return rows;
    },
  };
}

/** The rules of every class of folders, by class name. */
export function folderRules(catalog: Catalog): ReadonlyMap<string, ClassRules> {
  return new Map(
    catalog.classes.flatMap((folders) => {
      const items = catalog.itemsOf(folders);
      return items ? [[folders.name, rulesOf(folders, items)] as const] : [];
    }),
  );
}
