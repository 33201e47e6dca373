import type { ClassDefinition } from '#model/define-class.ts';
import { fileKey, formKey, type TargetState } from '#model/page/check-page.ts';
import { pageAddress } from '#model/page/page-address.ts';
import { ACTIVE_STATE } from '#model/terms/states.ts';
import { SYSTEM_ACTOR, type Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { listRecords } from '#server/store/records/read/list.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { visitorActor } from '#server/store/sessions/visitor-actor.ts';
import { visibleIds } from '#server/store/records/read/visible-ids.ts';
import type { PageContents } from './page-contents.ts';

/** A record that an address names: on the site by its id or its name (spec 2 §1), in the back office by its id. */
interface Named {
  readonly address: string;
  readonly definition: ClassDefinition;
  readonly key: string;
}

/** The maximum number of records of one class that are looked up. */
const MOST = 1000;

type Targets = Map<string, TargetState>;

interface Found {
  readonly id: number;
  readonly stateId: unknown;
}

/** The record that an address of this site leads to; null for any other. */
function namedRecord({ classes }: Catalog, siteUrls: readonly string[], address: string): Named | null {
  const site = siteUrls.find((url) => address.startsWith(`${url}/`)) ?? '';
  const [path = ''] = address.slice(site.length).split(/[?#]/u, 1);
  const [, route = '', key = ''] = /^\/(?:manage\/)?(.+)\/([^/]+)\/?$/u.exec(path) ?? [];
  const definition = classes.find((one) => one.route === route);
  return definition && definition.source === undefined ? { address, definition, key: decoded(key) } : null;
}

function decoded(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
}

async function lookUp(
  context: StoreContext,
  actor: Actor,
  visitor: Actor,
  definition: ClassDefinition,
  named: readonly Named[],
  targets: Targets,
): Promise<void> {
  // What the reader may not read is not told of.
  if (!may(actor, 'read', definition)) return;
  const isId = ({ key }: Named) => /^\d{1,15}$/u.test(key);
  const found = new Map<string, Found>();
  const search = async (fieldName: string, keys: readonly (string | number)[]) => {
    if (keys.length === 0 || !(fieldName in definition.properties)) return;
    const filter = [{ fieldName, operator: 'in' as const, fieldValue: [...new Set(keys)].slice(0, MOST) }];
    const { itemsJson } = await listRecords(context, actor, definition, { filter, pageIndex: 0, pageSize: MOST });
    const items: readonly Readonly<Record<string, unknown>>[] = JSON.parse(itemsJson);
    for (const item of items)
      found.set(String(item[fieldName]), { id: Number(item['id']), stateId: item['instanceStateId'] });
  };
  await search(
    'id',
    named.filter(isId).map(({ key }) => Number(key)),
  );
  await search(
    'name',
    named.filter((one) => !isId(one)).map(({ key }) => key),
  );
  const hasState = definition.properties['instanceStateId'] !== undefined;
  const ids = [...found.values()].map(({ id }) => id);
  const open = definition.isComponent ? await visibleIds(context, visitor, definition, ids) : new Set(ids);
  const stateOf = ({ id, stateId }: Found): TargetState => {
    if (hasState && stateId !== ACTIVE_STATE) return 'inactive';
    return open.has(id) ? 'active' : 'closed';
  };
  for (const { address, key } of named) {
    const record = found.get(key);
    targets.set(address, record ? stateOf(record) : 'gone');
  }
}

/** The states of what a page's pictures, files and links lead to, as far as the actor may know. */
export async function pageTargets(
  context: StoreContext,
  actor: Actor,
  { parts, images, files }: PageContents,
  siteUrls: readonly string[],
): Promise<ReadonlyMap<string, TargetState>> {
  const targets: Targets = new Map();
  const outlines = parts.flatMap(({ node }) => (node.kind === 'markup' ? [node.outline] : []));
  const pictures = [
    ...parts.flatMap(({ node }) => (node.kind === 'picture' ? [node.address] : [])),
    ...outlines.flatMap(({ images: shown }) => shown.map(({ address }) => address)),
  ];
  const seen = await seenImages(context, actor, images);
  for (const address of pictures) {
    const { kind, id } = pageAddress(address);
    if (kind === 'image' && seen && !seen.has(id)) targets.set(address, 'gone');
    if (kind === 'file' && !files.has(id)) targets.set(address, 'gone');
  }
  for (const { node } of parts)
    if (node.kind === 'file' && node.fileId !== null && !files.has(node.fileId))
      targets.set(fileKey(node.fileId), 'gone');
  const forms = parts.flatMap(({ node }) => (node.kind === 'form' && node.formId !== null ? [node.formId] : []));
  if (forms.length > 0) {
    const known = await visibleIds(context, SYSTEM_ACTOR, context.catalog.get('formDefinition'), forms);
    for (const id of forms) if (!known.has(id)) targets.set(formKey(id), 'gone');
  }
  const links = new Set(outlines.flatMap((outline) => outline.links.map(({ address }) => address)));
  const named = [...links].flatMap((address) => namedRecord(context.catalog, siteUrls, address) ?? []);
  if (named.length === 0) return targets;
  const visitor = await visitorActor(context.database, context.catalog);
  for (const [definition, ofClass] of Map.groupBy(named, (one) => one.definition))
    await lookUp(context, actor, visitor, definition, ofClass, targets);
  return targets;
}

async function seenImages(
  context: StoreContext,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlySet<number> | null> {
  const definition = context.catalog.get('ComponentImage');
  if (ids.length === 0 || !may(actor, 'read', definition)) return null;
  return visibleIds(context, actor, definition, ids);
}
