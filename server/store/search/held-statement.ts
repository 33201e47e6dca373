import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { columnName, quoted } from '#server/derive/names.ts';
import { EPOCH_COLUMN } from '../projection/epoch.ts';
import { readProjection, type StoreContext } from '../projection/read-projection.ts';
import { customText, ownText, type SearchScope } from '../projection/search-scope.ts';
import { datedIds } from './date-condition.ts';
import { TEXT_TABLE, TEXT_WORDS } from '../projection/file-texts.ts';

/** Records of each class, the newest, that a common term is compared with; beside those that other terms find. */
const LOOKED_AT = 1000;
/** Records that point to one that was found. */
const MOST_POINTING = 5000;
/** Different sets of terms that are told, and ids of each that is asked for in full. */
const MOST_SETS = 3000;
const MOST_IDS = 200;
/** Texts without a word of the index that are looked for in every record; further ones only where another term is found. */
const MOST_SCANNED = 2;
/** What the terms need beside the index of words. */
export interface Needs {
  /** A text must be compared with a pattern. */
  readonly isLiteral: boolean;
  /** A text has no word that the index could find. */
  readonly isBare: boolean;
  readonly isNamed: boolean;
  readonly isDated: boolean;
}

/** The keys of the texts without a word of the index that are looked for in every record. */
const SCANNED = `select q.key from term q where q.is_bare order by q.bit limit ${MOST_SCANNED}`;

/** Whether the documents of the index say all that the records of the scope hold, signs aside. */
function isIndexed(scope: SearchScope): boolean {
  return ownText(scope, 't').isWhole && scope.links.length === 0 && !scope.hasTexts;
}

/** The queries that the scopes of a statement share. */
class Queries {
  readonly needs: Needs;
  readonly list: string[] = [];
  readonly #names = new Map<SearchScope, string>();

  constructor(needs: Needs) {
    this.needs = needs;
  }

  /** SQL to read, before an alias: the ids of the visible records of the scope with what each holds, as `held`. */
  of(scope: SearchScope): string {
    const visible = scope.visible(scope.definition, 't');
    const ids = scope.classIds.join(', ');
    if (isIndexed(scope) && !this.needs.isLiteral && visible === null)
      return `(select d.id, d.held from doc d where d.class_id in (${ids}))`;
    const known = this.#names.get(scope);
    if (known !== undefined) return known;
    const query = this.#records(scope, visible);
    const name = `r${this.list.length}`;
    this.#names.set(scope, name);
    this.list.push(`${name} as materialized (${query})`);
    return name;
  }

  /** Whether the documents of its own class are the records of the scope, and say all that they hold. */
  isPlain(scope: SearchScope): boolean {
    const { classIds, definition } = scope;
    const isOne = classIds.length === 1 && classIds[0] === definition.classId;
    return isOne && isIndexed(scope) && scope.visible(definition, 't') === null;
  }

  /** The records of a plain scope with the terms that are compared with their text as well. */
  literal(scope: SearchScope): string {
    const { source, classIds } = scope;
    const { sql: text } = ownText(scope, 't');
    const scanned = this.needs.isBare ? ` or ${text} like any(array(${SCANNED}))` : '';
    return `select t.id, (select bit_or(q.bit)::varbit from term q
        where q.is_literal and (q.is_bare or (d.held & q.bit) <> $8::varbit) and ${text} like q.key) as held
      from ${source} t ${scanned === '' ? '' : 'left '}join (select * from doc d where d.class_id in (${classIds.join(', ')})) d on d.id = t.id
      where (d.held & (select bit_or(q.bit) from term q where q.is_literal)) <> $8::varbit${scanned}`;
  }

  #records(scope: SearchScope, visible: string | null): string {
    const { source, names, hasTexts, links, classIds } = scope;
    const own = ownText(scope, 't');
    const custom = customText(scope, 't');
    const found: string[] = [];
    const joins: string[] = [];
    const held: string[] = [];
    const add = (query: string, column: string, on: string) => {
      const alias = `h${joins.length}`;
      joins.push(`left join ${query} ${alias} on ${alias}.${column} = ${on}`);
      held.push(`coalesce(${alias}.held, $8::varbit)`);
    };
    if (names.length > 0) {
      const documents = `(select d.id, d.held from doc d where d.class_id in (${classIds.join(', ')}))`;
      found.push(`select d.id from ${documents} d`);
      if (own.isWhole && !this.needs.isLiteral) add(documents, 'id', 't.id');
      else held.push(...this.#compared(own, 't.id'));
      if (this.needs.isBare && own.sql !== null) found.push(this.#scanned(source, own.sql));
    }
    if (custom !== null) {
      found.push(`select t.id from ${source} t where ${custom} like any(array(select q.key from term q))`);
      held.push(`coalesce((select bit_or(q.bit) from term q where ${custom} like q.key), $8::varbit)`);
    }
    if (hasTexts) {
      const pieces = `doc d join ${TEXT_TABLE} x on x.id = d.id`;
      found.push(`select x.file_id from ${pieces} where d.class_id = ${TEXT_WORDS}`);
      const literal = this.needs.isLiteral;
      const terms = literal
        ? ' join term q on (d.held & q.bit) <> $8::varbit and (not q.is_literal or x.search like q.key)'
        : '';
      add(
        `(select x.file_id, bit_or(${literal ? 'q.bit' : 'd.held'}) as held from ${pieces}${terms} where d.class_id = ${TEXT_WORDS} group by x.file_id)`,
        'file_id',
        't.id',
      );
    }
    for (const { property, to } of links) {
      const [linked, column] = [this.of(to), quoted(columnName(property))];
      // By the index of the reference: a join could read every record.
      found.push(
        `select p.id from ${linked} l cross join lateral (select s.id from ${source} s where s.${column} = l.id limit ${MOST_POINTING}) p`,
      );
      add(linked, 'id', `t.${column}`);
    }
    if (found.length === 0) return `select null::bigint as id, $8::varbit as held where false`;
    const rows = `from (${found.join(' union ')}) c
      cross join lateral (select * from ${source} r where r.id = c.id limit 1) t ${joins.join(' ')}`;
    return `select t.id, ${held.join(' | ')} as held ${rows}${visible === null ? '' : ` where ${visible}`}`;
  }

  /** The terms that the readable text of a record itself holds; the document is compared where it says all but the signs. */
  #compared({ sql, isWhole }: ReturnType<typeof ownText>, id: string): readonly string[] {
    if (sql === null) return [];
    const [text, vector] = isWhole
      ? [sql, `(select words from search_document d where d.id = ${id})`]
      : [sql, `array_to_tsvector(search_words(${sql}))`];
    return [
      `coalesce((select bit_or(q.bit) from (select ${text} as body, ${vector} as words offset 0) o, term q
        where (q.is_bare or o.words @@ q.query) and (not q.is_literal or o.body like q.key)), $8::varbit)`,
    ];
  }

  #scanned(source: string, text: string): string {
    return `select t.id from ${source} t where ${text} like any(array(${SCANNED}))`;
  }
}

/** The records of a class that the dates of a search name, and those that its ids name, as `class_id`, `id` and `held`. */
function namedRecords(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  needs: Needs,
): readonly string[] {
  const projection = readProjection(context, actor, definition);
  const visible = context.visible(actor, definition);
  const found = [
    ...(needs.isDated ? datedIds(projection, 'dated d', () => '$17::text', 'r.id, d.bit as held') : []),
    ...(needs.isNamed && visible !== null ? ['select n.id, n.bit as held from named n'] : []),
  ];
  const { source } = projection.search;
  const seen = (rows: string) =>
    visible === null
      ? `select id, held from (${rows}) f`
      : `select t.id, f.held from (${rows}) f cross join lateral (select * from ${source} r where r.id = f.id limit 1) t where ${visible}`;
  return found.map((rows) => `select ${definition.classId} as class_id, r.* from (${seen(rows)}) r`);
}

/**
 * The statement that tells what the records of the classes hold, class by class: the same for all texts with the same
 * needs. Its parameters are those of `heldTerms`.
 */
export function heldStatement(
  context: StoreContext,
  actor: Actor,
  classes: readonly ClassDefinition[],
  needs: Needs,
): string {
  const queries = new Queries(needs);
  const idsOf = (some: readonly ClassDefinition[]) => some.map(({ classId }) => classId).join(', ');
  const isPlain = (definition: ClassDefinition) => queries.isPlain(readProjection(context, actor, definition).search);
  const [plain, others] = [classes.filter(isPlain), classes.filter((definition) => !isPlain(definition))];
  const held = needs.isLiteral ? `held & ~(select bit_or(q.bit) from term q where q.is_literal) as held` : 'held';
  const open = classes.filter((definition) => context.visible(actor, definition) === null);
  const records = [
    ...(plain.length > 0 ? [`select class_id, id, ${held} from doc where class_id in (${idsOf(plain)})`] : []),
    ...(needs.isLiteral ? plain : []).map((definition) => {
      const { search } = readProjection(context, actor, definition);
      return `select ${definition.classId} as class_id, l.id, coalesce(l.held, $8::varbit) as held from (${queries.literal(search)}) l`;
    }),
    ...others.map((definition) => {
      const rows = queries.of(readProjection(context, actor, definition).search);
      return `select ${definition.classId} as class_id, id, held from ${rows} r`;
    }),
    ...classes.flatMap((definition) => namedRecords(context, actor, definition, needs)),
    ...(needs.isNamed && open.length > 0
      ? [
          `select o.class_id, o.id, n.bit as held from named n join object o on o.id = n.id where o.class_id in (${idsOf(open)})`,
        ]
      : []),
  ];
  const rows = records.join(' union all ');
  const isTwice = needs.isDated || needs.isNamed || needs.isLiteral;
  const found = isTwice
    ? `select class_id, id, bit_or(held)::varbit as held from (${rows}) f group by class_id, id`
    : rows;
  return `with word as materialized (
      select w.number, l.query, l.n from unnest($1::text[]) with ordinality w (word, number), search_lookup($2::integer[], w.word) l),
    term as materialized (
      select t.bit::varbit as bit, t.is_literal, not exists (select from unnest($6::integer[]) h where h = t.number) as is_bare,
        q.query, coalesce(q.n > $11::bigint, false) as is_common, sort_key(t.pattern) as key
      from unnest($3::text[], $4::text[], $5::boolean[]) with ordinality t (bit, pattern, is_literal, number)
      left join lateral (
        select case when bool_and(w.query is not null) then string_agg('(' || w.query::text || ')', ' & ')::tsquery end as query, min(w.n) as n
        from unnest($6::integer[], $7::integer[]) h (term, word) join word w on w.number = h.word where h.term = t.number) q on true),
    doc as materialized (
      select h.id, h.class_id, h.held from (select array_agg(query) as queries, array_agg(bit) as bits, array_agg(is_common) as common
        from term where query is not null) q, search_hits($2::integer[], q.queries, q.bits, q.common, ${LOOKED_AT}) h),
    dated as materialized (
      select d.first, d.after, d.bit::varbit as bit from unnest($12::date[], $13::date[], $14::text[]) d (first, after, bit)),
    named as materialized (select n.id, n.bit::varbit as bit from unnest($15::bigint[], $16::text[]) n (id, bit)),
    zone as (select $17::text),
    ${queries.list.map((query) => `${query},`).join('\n')}
    found as (${found}),
    sets as (select class_id, held, count(*) as n, array_agg(id order by id desc) as ids from found where held <> $8::varbit group by class_id, held),
    told as (select s.*, not exists (select from unnest($9::text[]) p (bits) where (s.held & p.bits::varbit) = $8::varbit)
      and not exists (select from unnest($10::text[]) p (bits) where (s.held & p.bits::varbit) <> $8::varbit) as is_full from sets s)
    select ${EPOCH_COLUMN}, exists (select from term where is_common) as "isPartial",
      (select json_agg(json_build_array(t.class_id, t.held::text, t.n, case when t.is_full then t.ids[1:${MOST_IDS}] else '{}'::bigint[] end))
        from (select * from told order by is_full desc, n desc limit ${MOST_SETS}) t) as sets`;
}
