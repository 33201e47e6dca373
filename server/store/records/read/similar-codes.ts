import type { SimilarCode } from '#model/wire/record.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import { similarSpellings } from '#model/search/similar-spellings.ts';
import { canonicalValue } from '#model/structured/canonical-property.ts';
import { isStorableText } from '#model/text/canonical-text.ts';
import type { Actor } from '#server/access/actor.ts';
import { quoted } from '#server/derive/names.ts';
import { sortKeyExpression, sortKeyOf } from '#server/derive/sort-order.ts';
import { storedTable } from '#server/derive/source.ts';
import { valueExpression } from '#server/derive/value-place.ts';
import { malformed } from '../../problem.ts';
import { readerStatement } from '../../sql.ts';
import { confirm, EPOCH_COLUMN } from '../../projection/epoch.ts';
import { namedProperty } from '../../search/filter.ts';
import { readProjection, type StoreContext } from '../../projection/read-projection.ts';

const MOST_TOLD = 3;

/** A code that is being entered. */
export interface EnteredCode {
  readonly fieldName: string;
  readonly text: string;
  /** The record that it is entered into; undefined for a new one. */
  readonly id?: number | undefined;
}

/**
 * The values that look like an entered one and differ from it: its letters in another alphabet. Only of unique codes,
 * which have an index by the sort key, and of records that the actor sees. Throws 400 for any other field.
 */
export async function similarCodes(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  { fieldName, text, id }: EnteredCode,
): Promise<readonly SimilarCode[]> {
  const [name, property] = namedProperty(readProjection(context, actor, definition), fieldName);
  if (property.isCode !== true || !property.unique || !isStorableText(text))
    throw malformed(`Поле ${name}: похожие значения не ищутся`);
  const value = valueExpression(name, property, 't');
  const visible = context.visible(actor, definition);
  const keys = `array(select ${sortKeyOf('spelling')} from unnest($1::text[]) spelling)`;
  const found = `select t.id, ${value} as value from ${quoted(storedTable(definition))} t
    where ${sortKeyExpression(name, property, 't')} = any(${keys}) and t.id is distinct from $2::bigint
      ${visible === null ? '' : ` and ${visible}`} order by t.id limit ${MOST_TOLD}`;
  const statement = `select ${EPOCH_COLUMN}, coalesce((select json_agg(f) from (${found}) f), '[]') as found`;
  const spellings = similarSpellings(String(canonicalValue(property, text)));
  const [row] = await context.database.query<{ epoch: number; found: readonly SimilarCode[] }>(
    readerStatement(actor, statement, [spellings, id ?? null]),
  );
  confirm(actor, row);
  return row?.found ?? [];
}
