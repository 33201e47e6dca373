import type { ClassDefinition } from '#model/define-class.ts';
import { classLabel } from '#model/define-view.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { columnName, quoted } from '#server/derive/names.ts';
import type { RowCondition, VisibilityPredicate } from './visibility.ts';

function together(conditions: readonly RowCondition[]): RowCondition {
  const told = conditions.filter((condition) => condition !== null);
  return told.length === 0 ? null : `(${told.join(' and ')})`;
}

/** Of a class that shows records of others: those that are its own, as far as they are visible where they stand. */
export function shownRows(catalog: Catalog, visible: VisibilityPredicate): VisibilityPredicate {
  return (actor, definition: ClassDefinition) => {
    const { source } = definition;
    if (!source) return visible(actor, definition);
    const conditions = source.of.map((name) => {
      const condition = visible(actor, catalog.get(name));
      if (condition === null || source.classProperty === undefined) return condition;
      return `(t.${quoted(columnName(source.classProperty))} <> '${classLabel(name)}' or ${condition})`;
    });
    const { fixed } = source;
    return together([...conditions, fixed ? `t.${quoted(columnName(fixed.property))} = ${fixed.value}` : null]);
  };
}
