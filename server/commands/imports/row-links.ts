import type { Actor } from '#server/access/actor.ts';
import { failureOf } from '#model/structured/value-failures.ts';
import { canonicalValue } from '#model/structured/canonical-property.ts';
import type { LinkPlace } from '#model/imports/link-fields.ts';
import type { Queryable } from '#server/store/database.ts';
import { invalid, Problem } from '#server/store/problem.ts';
import type { DeferredWork } from '#server/store/projection/rules.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import type { StoredValues } from '#server/store/records/read/stored-values.ts';
import { presentLinks, setLinks, type LinkedValue, type LinkEnds } from '#server/store/records/write/set-links.ts';
import type { ImportPlan, PlannedColumn } from './import-plan.ts';

/** What is to be linked to a record by the names of the columns. */
export type RowLinks = ReadonlyMap<string, readonly LinkedValue[]>;

/** Of rows whose columns link nothing. */
export const NO_LINKS: RowLinks = new Map();

/** A value that a row gives to a property or a column of links. */
interface GivenValue {
  readonly name: string;
  readonly value: unknown;
}

function endsOf(
  { catalog }: Pick<StoreContext, 'catalog'>,
  { property, field }: PlannedColumn,
  link: LinkPlace,
): LinkEnds {
  const { className, ownerField, valueField } = link;
  const target = field.link?.text ? undefined : property.reference?.className;
  return {
    definition: catalog.get(className),
    target: target === undefined ? null : catalog.get(target),
    ownerField,
    valueField,
  };
}

/** The values of the records with what is linked to them in the columns of links, as far as the actor sees it. */
export async function withLinks(
  context: StoreContext,
  actor: Actor,
  columns: readonly PlannedColumn[],
  present: ReadonlyMap<number, StoredValues>,
): Promise<ReadonlyMap<number, StoredValues>> {
  const linked = new Map([...present].map(([id, values]) => [id, { ...values }]));
  for (const column of columns) {
    const { name, field } = column;
    if (!field.link) continue;
    const place = { owners: [...linked.keys()], where: context.database };
    const links = await presentLinks(context, actor, endsOf(context, column, field.link), place);
    for (const [owner, own] of Map.groupBy(links, (link) => link.owner)) {
      const values = linked.get(owner);
      if (values) values[name] = own.map(({ value }) => value);
    }
  }
  return linked;
}

/** The words that a cell links to a record; the first that cannot be one says why. */
export function wordsOf(property: NonNullable<LinkPlace['text']>, words: readonly string[]) {
  const value = words.map((word) => canonicalValue(property, word));
  for (const [at, word] of value.entries()) {
    const failure = failureOf(property, word);
    if (failure !== null) return { failure: `${words[at] ?? ''}: ${failure}` };
  }
  return { value };
}

/** Tells what is linked to a record from its own values. */
export function apart(
  { columns }: ImportPlan,
  values: readonly GivenValue[],
): { readonly own: readonly GivenValue[]; readonly links: RowLinks } {
  const byName = new Map(columns.map((column) => [column.name, column]));
  // A new picture belongs to its record, and can be chosen for it once both are there.
  const isApart = ({ name, value }: GivenValue): boolean => {
    const column = byName.get(name);
    return column?.field.link !== undefined || (typeof value === 'number' && value < 0);
  };
  const links = values.filter(isApart).map(({ name, value }) => {
    const linked: readonly unknown[] = Array.isArray(value) ? value : [value];
    const all = linked.filter((one) => typeof one === 'number' || typeof one === 'string');
    return [name, all] as const;
  });
  return { own: values.filter((value) => !isApart(value)), links: new Map(links) };
}

/** Links to records what their rows say. A refusal is that of the column. */
export async function writeLinks(
  { context, actor, plan }: { readonly context: StoreContext; readonly actor: Actor; readonly plan: ImportPlan },
  rows: readonly { readonly id: number; readonly links: RowLinks }[],
  step: { readonly transaction: Queryable; readonly changeSetId: number; readonly deferred: DeferredWork },
): Promise<void> {
  for (const column of plan.columns) {
    const { name, field } = column;
    const { link } = field;
    const wanted = rows.flatMap(({ id: owner, links }) => {
      const values = links.get(name);
      return values === undefined ? [] : [{ owner, values }];
    });
    if (!link || link.isAdded || wanted.length === 0) continue;
    try {
      await setLinks(context, actor, { ends: endsOf(context, column, link), owners: plan.definition }, wanted, step);
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      const [first] = error.details.errors ?? [];
      throw invalid([{ fieldName: name, message: first?.message ?? error.message }]);
    }
  }
}
