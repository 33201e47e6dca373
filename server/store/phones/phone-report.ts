import type { ClassDefinition } from '#model/define-class.ts';
import { readPhone } from '#model/phones/read-phone.ts';
import type { PhoneReport, SharedPhone, WrongPhone } from '#model/wire/phone-report.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import { columnName, quoted, tableName } from '#server/derive/names.ts';
import { captionExpression } from '#server/derive/projection.ts';
import { visibleRows, type StoreContext } from '../projection/read-projection.ts';
import { readerStatement } from '../sql.ts';

/** How many of each kind are told, and how many records of one number. */
const [MOST, RECORDS] = [200, 5] as const;
/** What a stored number looks like: in a mask, or in international form. */
const STORED = String.raw`^(\+7 ?\(\d{3}\) \d{3}-\d{2}-\d{2}|\+(?!7)(?=([ -]?\d){7,15}(,|$))\d{1,3}( \d+)*([ -]\d+)*)(, доб\. \d{1,7})?$`;

type WrongRow = Omit<WrongPhone, 'section' | 'field' | 'reading'> & { readonly total: number };
type SharedRow = Omit<SharedPhone, 'section'> & { readonly total: number };

/** The classes that the reader may read and that have tables of their own. */
function readableClasses(context: StoreContext, actor: Actor): readonly ClassDefinition[] {
  return context.catalog.classes.filter((definition) => !definition.source && may(actor, 'read', definition));
}

/** The rows of a class under `t` that the reader sees, with their captions and one column. */
function rowsOf(context: StoreContext, actor: Actor, definition: ClassDefinition, column: string): string {
  const visible = context.visible(actor, definition, 't');
  const caption = captionExpression(context.catalog, definition, 't', visibleRows(context, actor));
  return `select '${definition.name}' as "className", t.id, (${caption})::text as caption, t.${quoted(columnName(column))} as phone
    from ${quoted(tableName(definition.name))} t where ${visible ?? 'true'} and t.${quoted(columnName(column))} is not null`;
}

function phonesOf(definition: ClassDefinition): readonly string[] {
  return Object.entries(definition.properties)
    .filter(([, { kind, secret, extensionKey }]) => kind.name === 'phone' && !secret && extensionKey === undefined)
    .map(([name]) => name);
}

async function readWrong(context: StoreContext, actor: Actor): Promise<readonly WrongRow[]> {
  const parts = readableClasses(context, actor).flatMap((definition) =>
    phonesOf(definition).map(
      (name) =>
        `select *, '${name}' as "fieldName" from (${rowsOf(context, actor, definition, name)}) t where phone !~ $1`,
    ),
  );
  if (parts.length === 0) return [];
  const text = `with found as materialized (${parts.join(' union all ')})
    select *, count(*) over () as total from found order by "className", id, "fieldName" limit ${MOST}`;
  return context.database.query<WrongRow>(readerStatement(actor, text, [STORED]));
}

async function readShared(context: StoreContext, actor: Actor): Promise<readonly SharedRow[]> {
  const parts = readableClasses(context, actor).flatMap((definition) =>
    (definition.duplicates?.phones ?? []).map((name) => rowsOf(context, actor, definition, name)),
  );
  if (parts.length === 0) return [];
  const text = `with found as (
      select "className", phone_key(phone) as key, id, min(caption) as caption, min(phone) as phone
      from (${parts.join(' union all ')}) t group by 1, 2, 3),
    shared as materialized (
      select "className", key, min(phone) as phone, count(*) as count, (array_agg(id order by id))[1:${RECORDS}] as ids
      from found where length(key) >= 7 group by 1, 2 having count(*) > 1),
    told as (select *, count(*) over () as total from shared order by count desc, "className", key limit ${MOST})
    select s."className", s.phone, s.count, s.total, (
        select json_agg(json_build_object('id', f.id, 'caption', f.caption) order by f.id) from found f
        where f."className" = s."className" and f.id = any(s.ids) and f.key = s.key) as records
      from told s order by s.count desc, s."className", s.key`;
  return context.database.query<SharedRow>(readerStatement(actor, text));
}

/**
 * The telephone numbers of all classes that are stored in no form of the product, and those that several records of a
 * class have where it declares `duplicates`, as far as the reader sees them.
 */
export async function readPhoneReport(context: StoreContext, actor: Actor): Promise<PhoneReport> {
  const [wrong, shared] = await Promise.all([readWrong(context, actor), readShared(context, actor)]);
  return {
    wrong: wrong.map(({ className, id, caption, fieldName, phone }) => {
      const { pluralCaption, properties } = context.catalog.get(className);
      const { mask, caption: field = '' } = properties[fieldName] ?? {};
      return {
        className,
        section: pluralCaption,
        id,
        caption,
        fieldName,
        field,
        phone,
        reading: readPhone(phone, mask),
      };
    }),
    wrongTotal: wrong[0]?.total ?? 0,
    shared: shared.map(({ className, phone, count, records }) => {
      const { pluralCaption } = context.catalog.get(className);
      return { className, section: pluralCaption, phone, count, records };
    }),
    sharedTotal: shared[0]?.total ?? 0,
  };
}
