import type { ClassDefinition } from '#model/define-class.ts';
import { plural, RECORD_FORMS } from '#model/plural.ts';
import type { GoneAlong } from '#model/wire/record.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import type { Catalog, IncomingReference } from '#server/derive/catalog.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import { sourceOf, storedClassName } from '#server/derive/source.ts';
import { valueExpression } from '#server/derive/value-place.ts';
import { notFound } from '../../problem.ts';
import { CatalogStatements } from '../../sql.ts';
import { confirm, EPOCH_COLUMN } from '../../projection/epoch.ts';
import { readProjection, type StoreContext } from '../../projection/read-projection.ts';

/** A class of which records are deleted with others, and the links by which they are. */
interface CascadeLevel {
  readonly definition: ClassDefinition;
  readonly links: readonly (IncomingReference & { readonly to: ClassDefinition })[];
}

/**
 * The classes whose records go with those of a class, at any depth, after the class itself and each after all that it
 * goes with. Throws on a circle of several classes, which is an error in the declarations.
 */
export function cascadeLevels(catalog: Catalog, definition: ClassDefinition): readonly CascadeLevel[] {
  const links = new Map<ClassDefinition, (IncomingReference & { readonly to: ClassDefinition })[]>();
  const order: ClassDefinition[] = [];
  const open = new Set<ClassDefinition>();
  const visit = (to: ClassDefinition): void => {
    if (open.has(to)) throw new Error(`${to.name} is deleted with itself through other classes`);
    if (links.has(to)) return;
    links.set(to, []);
    open.add(to);
    const cascading = catalog.incoming(to).filter(({ target }) => target.onDelete === 'cascade');
    for (const link of cascading) if (link.from !== to) visit(link.from);
    for (const link of cascading) links.get(link.from)?.push({ ...link, to });
    open.delete(to);
    order.unshift(to);
  };
  visit(catalog.get(storedClassName(definition)));
  return order.map((one) => ({ definition: one, links: links.get(one) ?? [] }));
}

/** A CTE `c<n>` for each level with the ids of its records; those of the first are $1 and what is below them. */
function levelTables(levels: readonly CascadeLevel[]): string {
  const at = new Map(levels.map(({ definition }, index) => [definition, index]));
  return levels
    .map(({ definition, links }, index) => {
      const table = quoted(tableName(definition.name));
      const held = (name: string, link: IncomingReference) => valueExpression(name, link.property, 't');
      const first = index === 0 ? [`select t.id from ${table} t where t.id = any($1::bigint[])`] : [];
      const outer = links
        .filter(({ to }) => to !== definition)
        .map(
          (link) =>
            `select t.id from ${table} t where ${held(link.propertyName, link)} = any(array(select id from c${at.get(link.to)}))`,
        );
      const inner = links.filter(({ to }) => to === definition).map((link) => held(link.propertyName, link));
      const below =
        inner.length === 0
          ? []
          : [`select t.id from c${index} above join ${table} t on above.id in (${inner.join(', ')})`];
      const base = [...first, ...outer];
      return `c${index} (id) as (${[base.length > 1 && below.length > 0 ? `(${base.join(' union ')})` : base.join(' union '), ...below].join(' union ')})`;
    })
    .join(', ');
}

/** Total length of the cached statement texts, in characters. */
const KEPT_TEXTS = 1_000_000;

const prepared = new CatalogStatements(KEPT_TEXTS);

/**
 * What is deleted together with the records, as far as the actor may read it: how many records of each class, most
 * first, by one statement. Throws 404 where one of the records is not visible.
 */
export async function goneAlong(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  ids: readonly number[],
): Promise<readonly GoneAlong[]> {
  const { catalog } = context;
  const levels = cascadeLevels(catalog, definition);
  const told = levels
    .map((level, at) => ({ definition: level.definition, at }))
    .filter((one) => may(actor, 'read', one.definition))
    .sort((one, other) => catalog.classes.indexOf(one.definition) - catalog.classes.indexOf(other.definition));
  const seen = (of: ClassDefinition) => {
    const visible = context.visible(actor, of);
    return visible === null ? '' : ` and ${visible}`;
  };
  const text = () => {
    const counts = told.map(
      ({ definition: of, at }) =>
        `(select count(*) from ${quoted(tableName(of.name))} t where t.id = any(array(select id from c${at}))${at === 0 ? ' and t.id <> all($1::bigint[])' : ''}${seen(of)})`,
    );
    return `with recursive ${levelTables(levels)} select ${EPOCH_COLUMN},
      (select count(*) from ${sourceOf(catalog, definition)} t where t.id = any($1::bigint[])${seen(definition)}) as named,
      json_build_array(${counts.join(', ')}) as counts`;
  };
  const key = `${readProjection(context, actor, definition).key} ${actor.rightsKey}`;
  const [row] = await context.database.query<{ epoch: number; named: number; counts: readonly number[] }>(
    prepared.of(context.catalog).get(actor, key, text, [ids]),
  );
  confirm(actor, row);
  if (row?.named !== ids.length) throw notFound();
  return told
    .map(({ definition: { name, counted = RECORD_FORMS } }, at) => {
      const count = row.counts[at] ?? 0;
      return { className: name, count, noun: plural(count, counted) };
    })
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
}
