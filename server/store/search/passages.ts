import type { ClassDefinition } from '#model/define-class.ts';
import { markedWords } from '#model/search/marked-parts.ts';
import { passageOf } from '#model/search/passage.ts';
import type { Actor } from '#server/access/actor.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import { confirm, EPOCH_COLUMN } from '../projection/epoch.ts';
import { readProjection, type StoreContext } from '../projection/read-projection.ts';
import { matchesOf } from '../projection/search-scope.ts';
import { readerStatement } from '../sql.ts';
import { TEXT_TABLE, TEXT_WORDS } from '../projection/file-texts.ts';

/** Words of a search by which a passage is chosen; further ones are left out. */
const MOST_WORDS = 8;

/** The passages of the files' texts that a search finds, by the ids of the records that the actor may see. */
export async function passagesOf(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  ids: readonly number[],
  text: string,
): Promise<ReadonlyMap<number, string>> {
  const words = markedWords(text).slice(0, MOST_WORDS);
  if (words.length === 0 || ids.length === 0 || !readProjection(context, actor, definition).search.hasTexts)
    return new Map();
  const visible = context.visible(actor, definition);
  const queries = words.map((_, at) => matchesOf([TEXT_WORDS], `$${at + 2}::text`));
  const rank = queries.map((_, at) => `(d.words @@ q.w[${at + 1}])::integer`).join(' + ');
  const statement = `with q as materialized (select array[${queries.join(', ')}] as w)
    select ${EPOCH_COLUMN}, (select json_object_agg(t.id, p.body) from ${quoted(tableName(definition.name))} t cross join lateral (
      select x.body from q, ${TEXT_TABLE} x join search_document d on d.id = x.id where x.file_id = t.id and ${rank} > 0
      order by ${rank} desc, x.place limit 1) p
      where t.id = any($1::bigint[])${visible === null ? '' : ` and ${visible}`}) as found`;
  const [row] = await context.database.query<{ epoch: number; found: Readonly<Record<string, string>> | null }>(
    readerStatement(actor, statement, [ids, ...words]),
  );
  confirm(actor, row);
  return new Map(
    Object.entries(row?.found ?? {}).flatMap(([id, body]): [number, string][] => {
      const passage = passageOf(body, words);
      return passage === null ? [] : [[Number(id), passage]];
    }),
  );
}
