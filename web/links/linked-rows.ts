import type { WireRecord } from '#model/wire/record.ts';
import { requestList } from '#web/api/list-call.ts';
import { FIRST_PAGE, pageAfter, type PageAfter } from '#web/api/page-after.ts';
import { recordKeys } from '#web/api/records.ts';
import { liveQuery } from '#web/api/live/live-query.ts';
import { requestHeldList } from '#web/changes/held-list.ts';
import { heldKey, type HeldWrites } from '#web/changes/held-writes.ts';
import type { LinkKind } from './link-kinds.ts';
import { asComponent } from '#web/api/typed-records.ts';

/** A far record, as the columns show it. */
export interface FarRecord {
  readonly id: number;
  readonly caption: string;
  /** `instanceStateId`; null if the user may not read it. */
  readonly state: number | null;
  /** A second line under the caption. */
  readonly note?: string;
  /** Shown in place of the state, at the right. */
  readonly amount?: string;
}

/** One link with its far record. */
export interface LinkedRow extends FarRecord {
  /** The id of the link, not of the far record. */
  readonly linkId: number;
  readonly priority: number;
}

const LINKS_PAGE = 1000;
/** The maximum of ids per request: servers limit the length of a URL. */
const IDS_AT_ONCE = 300;

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

/** Whether the rows of a kind have a second line. */
export function hasNotes({ noted, types }: LinkKind): boolean {
  return noted !== undefined || types?.items.some(({ one }) => one !== undefined) === true;
}

/** The fields of a record that the columns show. */
function farRecord(item: WireRecord, { types }: LinkKind): FarRecord {
  const { caption, instanceStateId } = asComponent(item);
  const note = types?.items.find(({ value }) => value === item[types.fieldName])?.one;
  return {
    id: item.id,
    caption: typeof caption === 'string' && caption.trim() !== '' ? caption : `№ ${item.id}`,
    state: instanceStateId ?? null,
    ...(note !== undefined && { note }),
  };
}

/** The far records of a kind as its columns show them. */
export async function describe(
  kind: LinkKind,
  items: readonly WireRecord[],
  signal: AbortSignal,
): Promise<readonly FarRecord[]> {
  const records = items.map((item) => farRecord(item, kind));
  if (!kind.noted) return records;
  const notes = await kind.noted.notesOf(items, signal);
  return records.map((record) => ({ ...record, ...notes.get(record.id) }));
}

async function allLinks(
  kind: LinkKind,
  ownerId: number,
  signal: AbortSignal,
  held: HeldWrites | null,
): Promise<readonly WireRecord[]> {
  const links: WireRecord[] = [];
  const query = {
    filter: [{ fieldName: kind.ownerField, fieldValue: ownerId }],
    orderFieldName: 'priority',
    orderFieldDirection: 'ASC',
    pageSize: LINKS_PAGE,
  } as const;
  for (let asked: PageAfter | null = FIRST_PAGE; asked; ) {
    const page = await requestHeldList(kind.linkClass, { ...query, ...asked }, signal, held);
    links.push(...page.items);
    asked = pageAfter(page);
  }
  return links;
}

async function farRecords(kind: LinkKind, ids: readonly number[], signal: AbortSignal): Promise<readonly FarRecord[]> {
  const found: FarRecord[] = [];
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
    const wanted = ids.slice(at, at + IDS_AT_ONCE);
    const query = { filter: [{ fieldName: 'id', operator: 'in', fieldValue: wanted }], pageSize: LINKS_PAGE } as const;
    const page = await requestList(kind.farClass, query, signal);
    found.push(...(await describe(kind, page.items, signal)));
  }
  return found;
}

/** The query key of a record's links of a kind. */
export function linkedKey(kind: LinkKind, ownerId: number, held: HeldWrites | null): readonly unknown[] {
  return [...recordKeys.all(kind.linkClass), 'linked', ownerId, ...heldKey(held)];
}

/** All links of a kind of a record, in order, with their far records; with what is held back where that is given. */
export function linkedQuery(kind: LinkKind, ownerId: number, held: HeldWrites | null) {
  return liveQuery({
    queryKey: linkedKey(kind, ownerId, held),
    reads: [kind.linkClass, kind.farClass, ...(kind.noted?.reads ?? [])],
    queryFn: async ({ signal }): Promise<readonly LinkedRow[]> => {
      const links = await allLinks(kind, ownerId, signal, held);
      const ids = links.map((link) => numberOf(link[kind.farField])).filter((id) => id !== null);
      const far = new Map((await farRecords(kind, [...new Set(ids)], signal)).map((record) => [record.id, record]));
      return links.flatMap((link) => {
        const record = far.get(numberOf(link[kind.farField]) ?? 0);
        // Far records that the user may not read are omitted.
        return record ? [{ ...record, linkId: link.id, priority: numberOf(link['priority']) ?? 0 }] : [];
      });
    },
  });
}
