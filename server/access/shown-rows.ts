import type { ClassDefinition } from '#model/define-class.ts';
import { classLabel } from '#model/define-view.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { columnName, quoted, tableName } from '#server/derive/names.ts';
import type { RowCondition, VisibilityPredicate } from './visibility.ts';

function together(conditions: readonly RowCondition[]): RowCondition {
  const told = conditions.filter((condition) => condition !== null);
  return told.length === 0 ? null : `(${told.join(' and ')})`;
}

/**
 * For a view: restricts the records of other classes to those that belong to the view and are visible in their own
 * class.
 */
export function shownRows(catalog: Catalog, visible: VisibilityPredicate): VisibilityPredicate {
  return (actor, definition: ClassDefinition, alias = 't') => {
    const { source } = definition;
    if (!source) return visible(actor, definition, alias);
    const { fixed, classProperty } = source;
    const conditions = source.of.map((name) => {
      const shown = catalog.get(name);
      if (classProperty === undefined) return visible(actor, shown, alias);
      const condition = visible(actor, shown, 'shown');
      if (condition === null) return null;
      const standing = `exists (select from ${quoted(tableName(name))} shown where shown.id = ${alias}.id and ${condition})`;
      return `(${alias}.${quoted(columnName(classProperty))} <> '${classLabel(name)}' or ${standing})`;
    });
    return together([...conditions, fixed ? `${alias}.${quoted(columnName(fixed.property))} = ${fixed.value}` : null]);
  };
}
