import type { ClassDefinition } from '#model/define-class.ts';
import { FOLDERS_PROPERTY } from '#model/folder-links.ts';
import type { Actor } from '#server/access/actor.ts';
import { columnName, quoted } from '#server/derive/names.ts';
import { storedTable } from '#server/derive/source.ts';
import type { Queryable } from '../../database.ts';
import { ownerLinks, sightLinks } from '../../feed/sight-links.ts';
import { notFound } from '../../problem.ts';
import { readerStatement } from '../../sql.ts';
import type { StoreContext } from '../../projection/read-projection.ts';

/** Throws 404 where one of the records is not visible. */
export async function assertVisible(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  ids: readonly number[],
  where: Queryable,
): Promise<void> {
  const visible = context.visible(actor, definition);
  if (visible === null || ids.length === 0) return;
  const text = `select count(*) as n from ${quoted(storedTable(definition))} t where t.id = any($1::bigint[]) and ${visible}`;
  const [row] = await where.query<{ n: number }>(readerStatement(actor, text, [ids]));
  if (row?.n !== ids.length) throw notFound();
}

/**
 * Throws 404 where one of the class's records deleted by a change-set would not be visible if restored. A record
 * deleted together with its owner is visible where the owner is.
 */
export async function assertWouldBeVisible(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  changeSetId: number,
  where: Queryable,
): Promise<void> {
  const visible = context.visible(actor, definition);
  if (visible === null) return;
  const names = sightLinks(definition);
  const columns = names.map((name) => {
    const value = `c.before -> '${name}'`;
    return `'${columnName(name)}', ${name === FOLDERS_PROPERTY ? `coalesce(${value}, '[]')` : value}`;
  });
  const together = ownerLinks(definition).map(
    (name) => `not exists (select from change o where o.change_set_id = c.change_set_id and o.action = 'delete'
        and o.object_id = (c.before ->> '${name}')::bigint)`,
  );
  const alone = together.map((condition) => ` and ${condition}`).join('');
  const text = `select exists (
        select from change c, jsonb_populate_record(null::${quoted(storedTable(definition))},
          jsonb_strip_nulls(jsonb_build_object(${["'id', c.object_id", ...columns].join(', ')}))) t
        where c.change_set_id = $1 and c.class_id = ${definition.classId} and c.action = 'delete'${alone}
          and (${visible}) is not true) as hidden`;
  const [row] = await where.query<{ hidden: boolean }>(readerStatement(actor, text, [changeSetId]));
  if (row?.hidden !== false) throw notFound();
}
