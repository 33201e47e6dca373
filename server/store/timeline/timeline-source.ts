import type { ClassDefinition } from '#model/define-class.ts';
import type { TimelineSource } from '#model/class-parts.ts';
import type { Actor } from '#server/access/actor.ts';
import { mayReadProperty, readLevel } from '#server/access/rights.ts';
import { columnName, quoted, tableName } from '#server/derive/names.ts';
import { projectionOf } from '#server/derive/projection.ts';
import { readProjection, readerOf, type StoreContext } from '../projection/read-projection.ts';

/** A class of a timeline as one actor reads it. */
export interface ReadSource {
  readonly definition: ClassDefinition;
  /** Its rank among entries of one moment. */
  readonly rank: number;
  /** SQL of the moment of a row `t`. */
  readonly at: string;
  /** The condition on a row `t`, with the record's id as `$1`. */
  readonly condition: string;
  /** The select list of a record: what lists show, and plain texts. */
  readonly columns: string;
  /** Identical for actors with the same condition and columns. */
  readonly key: string;
}

function momentOf({ at }: TimelineSource): string {
  const created = `t.${quoted('create_date')}`;
  return at === undefined ? created : `coalesce(t.${quoted(columnName(at))}, ${created})`;
}

/** The classes of the timeline of a class's records that the actor may read whole. */
export function readSources(context: StoreContext, actor: Actor, owner: ClassDefinition): readonly ReadSource[] {
  const { catalog } = context;
  return (owner.timeline ?? []).flatMap((source, rank): ReadSource[] => {
    const definition = catalog.get(source.className);
    const level = readLevel(actor, definition, catalog);
    const linking = definition.properties[source.property];
    if (level !== 'full' || !linking || !mayReadProperty(actor, linking, level)) return [];
    const projection = readProjection(context, actor, definition);
    const names = [...projection.properties].flatMap(([name, { inLists, kind }]) =>
      inLists || kind.name === 'multiline' ? name : [],
    );
    const column = `t.${quoted(columnName(source.property))}`;
    const own =
      source.own === undefined
        ? `${column} = $1`
        : `lower(${column}) = (select lower(o.${quoted(columnName(source.own))}) from ${quoted(tableName(owner.name))} o where o.id = $1)`;
    const visible = context.visible(actor, definition);
    return [
      {
        definition,
        rank: rank + 1,
        at: momentOf(source),
        condition: visible === null ? own : `${own} and ${visible}`,
        columns: projectionOf(catalog, definition, names, readerOf(context, actor)),
        key: projection.key,
      },
    ];
  });
}
