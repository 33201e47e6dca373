import { ACTIVE_STATE } from '#model/states.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import { columnName, quoted } from '#server/derive/names.ts';
import { sortKeyExpression } from '#server/derive/sort-order.ts';
import type { ReadProjection } from '../records/read-projection.ts';

/** With more matches than this a list keeps its own order: all of them would have to be compared. */
export const MOST_RANKED = 2000;

/** How much each comes before the next: the kind of match, the caption, the state. */
const WEIGHT = { match: 100, caption: 10, active: 1 };

function captionKey(definition: ClassDefinition, projection: ReadProjection): string | null {
  const property = projection.properties.get(definition.captionProperty);
  if (!property || property.kind.sort !== 'text' || property.extensionKey !== undefined) return null;
  return sortKeyExpression(definition.captionProperty, property, 't');
}

/**
 * SQL of how well a row `t` with its words `d` matches the words, which are SQL of parameters: each as it stands before
 * by its form before as a beginning before inside a word; in the caption before elsewhere, at its beginning first;
 * active records before others.
 */
export function rankExpression(
  definition: ClassDefinition,
  projection: ReadProjection,
  words: readonly string[],
): string {
  const key = captionKey(definition, projection);
  const { classIds } = projection.search;
  const parts = words.flatMap((word) => {
    const forms = classIds.map((id) => `search_forms(${id}, ${word})`).join(' || ');
    const match = `case when d.words @@ ('''' || ${word} || '''')::tsquery then 3 when d.words @@ (select ${forms}) then 2
      when d.words @@ ('''' || ${word} || ''':*')::tsquery then 1 else 0 end * ${WEIGHT.match}`;
    const caption = `case when ${key} like ${word} || '%' then 2 when ${key} like '%' || ${word} || '%' then 1 else 0 end * ${WEIGHT.caption}`;
    return key === null ? [match] : [match, caption];
  });
  const state = projection.properties.get('instanceStateId');
  const active = state?.activeState ?? ACTIVE_STATE;
  if (state)
    parts.push(`case when t.${quoted(columnName('instanceStateId'))} = ${active} then ${WEIGHT.active} else 0 end`);
  return parts.join(' + ');
}
