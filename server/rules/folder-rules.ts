import type { ClassDefinition } from '#model/define-class.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import type { ClassRules } from '#server/store/records/rules.ts';
import { assertNoCycle, lockTree } from '#server/store/trees/cycle.ts';
import { assertNothingOpens } from '#server/store/trees/opening.ts';

/** A folder never stands below itself, and deleting a closed one opens nothing. */
function rulesOf(folders: ClassDefinition, items: ClassDefinition): ClassRules {
  return {
    async after(transaction, { action, ids, fieldNames }) {
      if (action === 'update' && fieldNames.includes('parentId')) await assertNoCycle(transaction, folders, ids);
    },
    async before(transaction, { action, ids, fields }) {
      // In the order of every change of the tree, so that two of them wait and none dies of a deadlock.
      if (action === 'update' && fields.has('parentId')) await lockTree(transaction, folders);
      if (action === 'delete') await assertNothingOpens(transaction, folders, items, ids);
      return fields;
    },
  };
}

/** The rules of every class of folders, by its name. */
export function folderRules(catalog: Catalog): ReadonlyMap<string, ClassRules> {
  return new Map(
    catalog.classes.flatMap((folders) => {
      const items = catalog.itemsOf(folders);
      return items ? [[folders.name, rulesOf(folders, items)] as const] : [];
    }),
  );
}
