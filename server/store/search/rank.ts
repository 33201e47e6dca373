import { ACTIVE_STATE } from '#model/terms/states.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import { columnName, quoted } from '#server/derive/names.ts';
import { sortKeyExpression } from '#server/derive/sort-order.ts';
import type { ReadProjection } from '../projection/read-projection.ts';

/** How much each comes before the next: the kind of match, the caption, the state. */
const WEIGHT = { match: 100, caption: 10, active: 1 };

function captionKey(definition: ClassDefinition, projection: ReadProjection): string | null {
  const property = projection.properties.get(definition.captionProperty);
  if (!property || property.kind.sort !== 'text' || property.extensionKey !== undefined) return null;
  return sortKeyExpression(definition.captionProperty, property, 't');
}

/** The condition that the caption of the row `t` is the text, which is SQL of a parameter; null where it is no text. */
export function exactCaption(definition: ClassDefinition, projection: ReadProjection, text: string): string {
  return `${captionKey(definition, projection) ?? 'null'} = (select sort_key(${text}))`;
}

/**
 * SQL of how well the words `d` of a record match the words, which are SQL of parameters: each as it stands before by its
 * form before as a beginning before inside a word.
 */
export function matchExpression({ search }: ReadProjection, words: readonly string[]): string {
  const parts = words.map((word) => {
    const forms = search.classIds.map((id) => `search_forms(${id}, ${word})`).join(' || ');
    return `case when d.words @@ ('''' || ${word} || '''')::tsquery then 3 when d.words @@ (select ${forms}) then 2
      when d.words @@ ('''' || ${word} || ''':*')::tsquery then 1 else 0 end * ${WEIGHT.match}`;
  });
  return parts.join(' + ');
}

/**
 * SQL of what else the rank of a row `t` says of the same words: in the caption before elsewhere, at its beginning first;
 * active records before others.
 */
export function placeExpression(
  definition: ClassDefinition,
  projection: ReadProjection,
  words: readonly string[],
): string {
  const key = captionKey(definition, projection);
  const parts = (key === null ? [] : words).map(
    (word) =>
      `case when ${key} like ${word} || '%' then 2 when ${key} like '%' || ${word} || '%' then 1 else 0 end * ${WEIGHT.caption}`,
  );
  const state = projection.properties.get('instanceStateId');
  const active = state?.activeState ?? ACTIVE_STATE;
  if (state)
    parts.push(`case when t.${quoted(columnName('instanceStateId'))} = ${active} then ${WEIGHT.active} else 0 end`);
  return parts.join(' + ') || '0';
}
