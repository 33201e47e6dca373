import {
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { flatRecord } from '#model/flat-record.ts';
import type { BoardStage, Board as WireBoard } from '#model/wire/board.ts';
import type { ListAnswer } from '#model/wire/record.ts';
import { liveQuery } from './live/live-query.ts';
import { applyChange } from './live/changes.ts';
import { call, callChange } from './connection/client.ts';
import { LEAD, type Lead } from './leads.ts';
import { recordKeys } from './records.ts';
import { asRecord, type FilterOn, type ValueFor } from './typed-records.ts';

/** The leads that a board shows. */
export interface BoardQuery {
  readonly funnelId: number;
  readonly filter: readonly FilterOn<typeof LEAD>[];
  /** Whether a search forgives nothing. */
  readonly exact?: true | undefined;
}

/** A column without its leads. */
export type ColumnTotals = Omit<BoardStage, 'items'>;

/** The loaded leads of a board. It is cached as a list, so that updates of leads in lists apply to it too. */
export interface BoardAnswer extends ListAnswer<Lead> {
  readonly stages: readonly ColumnTotals[];
}

/** How many leads of a column are loaded at first, and at once when it is scrolled. */
const PAGE = 50;
/** The most that one request returns (contract «Lists»). */
const MOST = 1200;

const keyOf = ({ funnelId, filter, exact }: BoardQuery) => [
  ...recordKeys.lists(LEAD),
  'board',
  { funnelId, filter, ...(exact && { exact }) },
];

function isOfFunnel(key: readonly unknown[], funnelId: number): boolean {
  const asked = key.at(-1);
  return typeof asked === 'object' && asked !== null && 'funnelId' in asked && asked.funnelId === funnelId;
}

interface Part {
  readonly stageId?: number;
  readonly after?: string;
  readonly pageSize: number;
}

async function askBoard({ funnelId, filter, exact }: BoardQuery, part: Part, signal?: AbortSignal): Promise<WireBoard> {
  const query = {
    leadFunnelId: funnelId,
    ...part,
    ...(filter.length > 0 ? { filter: JSON.stringify(filter) } : {}),
    ...(exact && { exact: 'true' as const }),
  };
  return call('GET /manage/lead/board/', { query, ...(signal && { signal }) });
}

/** The leads of several replies: one that was moved between two of them is in both, and its later version counts. */
function newestOf(items: readonly Lead[]): readonly Lead[] {
  const newest = new Map<number, Lead>();
  for (const item of items) if ((newest.get(item.id)?.version ?? 0) <= item.version) newest.set(item.id, item);
  return [...newest.values()];
}

const leadsOf = ({ items }: BoardStage): readonly Lead[] =>
  items.map((item) => asRecord<typeof LEAD>(flatRecord(item)));
const totalsOf = ({ items: _items, ...totals }: BoardStage): ColumnTotals => totals;

/** Loads the board again with as many leads of each column as it has. */
async function loadBoard(
  query: BoardQuery,
  loaded: BoardAnswer | undefined,
  signal: AbortSignal,
): Promise<BoardAnswer> {
  const sizes = Map.groupBy(loaded?.items ?? [], ({ leadFunnelStageId }) => leadFunnelStageId);
  const { stages: first, corrected } = await askBoard(query, { pageSize: PAGE }, signal);
  const columns = first.map(async (column) => {
    const missing = (sizes.get(column.id)?.length ?? 0) - column.items.length;
    if (missing <= 0 || column.next === null) return [column];
    const part = { stageId: column.id, after: column.next, pageSize: Math.min(missing, MOST) };
    return [column, ...(await askBoard(query, part, signal)).stages];
  });
  const pages = await Promise.all(columns);
  return {
    items: newestOf(pages.flat().flatMap(leadsOf)),
    stages: pages.flatMap((column) => {
      const [head, last = head] = [column[0], column.at(-1)];
      return head && last ? { ...totalsOf(head), next: last.next } : [];
    }),
    total: first.reduce((sum, { count }) => sum + count, 0),
    pageIndex: 0,
    pageSize: -1,
    ...(corrected && { corrected }),
  };
}

async function loadMore(client: QueryClient, query: BoardQuery, stageId: number): Promise<void> {
  const next = client.getQueryData<BoardAnswer>(keyOf(query))?.stages.find(({ id }) => id === stageId)?.next ?? null;
  if (next === null) return;
  const { stages } = await askBoard(query, { stageId, after: next, pageSize: PAGE * 2 });
  const [page] = stages;
  if (!page) return;
  client.setQueryData<BoardAnswer>(keyOf(query), (present) => {
    // The board was loaded again meanwhile: the page may no longer follow what it has.
    if (present?.stages.find(({ id }) => id === stageId)?.next !== next) return present;
    return {
      ...present,
      items: newestOf([...present.items, ...leadsOf(page)]),
      stages: present.stages.map((one) => (one.id === stageId ? { ...one, next: page.next } : one)),
    };
  });
}

/** A board as it is loaded, and the function that loads more leads of a column. */
export type LoadedBoard = readonly [UseQueryResult<BoardAnswer>, more: (stageId: number) => Promise<void>];

/** The board, asked for once `enabled`. While that of the same funnel is asked for anew, it has the leads of before. */
export function useBoard(query: BoardQuery, enabled = true): LoadedBoard {
  const client = useQueryClient();
  const loading = useRef(new Set<number>());
  const board = useQuery(
    liveQuery({
      queryKey: keyOf(query),
      reads: [LEAD],
      queryFn: ({ signal }) => loadBoard(query, client.getQueryData(keyOf(query)), signal),
      enabled,
      placeholderData: (before, asked) => (asked && isOfFunnel(asked.queryKey, query.funnelId) ? before : undefined),
    }),
  );
  const more = async (stageId: number): Promise<void> => {
    if (loading.current.has(stageId)) return;
    loading.current.add(stageId);
    try {
      await loadMore(client, query, stageId);
    } finally {
      loading.current.delete(stageId);
    }
  };
  return [board, more];
}

/** A drop of a lead on an exact place of its board. */
export interface LeadDrop {
  readonly lead: Lead;
  /** The id of the stage. */
  readonly to: number;
  /** The lead after which it stands; null for the first place. */
  readonly afterId: number | null;
}

/** A drop with the fields that the stage requires and the lead lacks. */
export interface FilledDrop extends LeadDrop {
  readonly fields: readonly ValueFor<typeof LEAD>[];
}

/**
 * Drops a lead (spec 1 §7), waits until the lists are refetched, and resolves to the change-set by which it can be
 * undone.
 */
export function useDropLead(): UseMutationResult<number | null, Error, FilledDrop> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ lead, to, afterId, fields }) =>
      callChange('PUT /manage/lead/:id/update/stage/:stage', {
        params: { id: lead.id, stage: to },
        body: { afterId, fields },
        headers: { 'if-match': `"${lead.version}"` },
      }),
    onSettled: (changeSet, _error, { lead }) => applyChange(client, { className: LEAD, id: lead.id, changeSet }),
  });
}
