import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { flatRecord } from '#model/flat-record.ts';
import type { ListAnswer } from '#model/wire/record.ts';
import { applyChange } from './live/changes.ts';
import { callChange } from './client.ts';
import type { FUNNEL } from './funnels.ts';
import { requestList } from './list-call.ts';
import { recordKeys } from './records.ts';
import type { RecordsOf } from './typed-records.ts';

/** The classes of the board. */
export const LEAD = 'lead';
export const STAGE = 'leadFunnelStage';

/** A lead as in replies. */
export type Lead = RecordsOf<typeof LEAD>;
/** A sales funnel of leads. */
export type Funnel = RecordsOf<typeof FUNNEL>;
/** A stage of a funnel. */
export type Stage = RecordsOf<typeof STAGE>;

/** The query of a board: a number of leads of each stage, the nearest due date first. */
export interface BoardQuery {
  readonly stages: readonly { readonly id: number; readonly pageSize: number }[];
  readonly search: string | undefined;
}

/** The leads of a board. It is cached as a list, so that updates of leads in lists apply to it too. */
export interface BoardAnswer extends ListAnswer<Lead> {
  /** The number of further leads, by stage. */
  readonly more: Readonly<Record<number, number>>;
}

function askStage(
  id: number,
  pageSize: number,
  search: string | undefined,
  signal: AbortSignal,
): Promise<ListAnswer<Lead>> {
  const query = {
    filter: [
      { fieldName: 'leadFunnelStageId', fieldValue: id },
      ...(search === undefined ? [] : [{ fieldName: 'searchText' as const, fieldValue: search }]),
    ],
    orderFieldName: 'dueDate',
    orderFieldDirection: 'ASC',
    pageSize,
  } as const;
  return requestList(LEAD, query, signal);
}

/** The leads of all stages in one list: a lead that moves leaves one stage at the moment it appears in the other. */
export function useBoard({ stages, search }: BoardQuery): UseQueryResult<BoardAnswer> {
  return useQuery({
    queryKey: [...recordKeys.lists(LEAD), 'board', { stages, search }],
    queryFn: async ({ signal }): Promise<BoardAnswer> => {
      const answers = await Promise.all(stages.map(({ id, pageSize }) => askStage(id, pageSize, search, signal)));
      // A lead that was moved between two replies is in both: the later version has its current stage.
      const newest = new Map<number, Lead>();
      for (const item of answers.flatMap(({ items }) => items)) {
        if ((newest.get(item.id)?.version ?? 0) < item.version) newest.set(item.id, flatRecord(item));
      }
      const more = stages.map(({ id }, at) => [id, (answers[at]?.total ?? 0) - (answers[at]?.items.length ?? 0)]);
      return {
        items: [...newest.values()],
        total: answers.reduce((sum, { total }) => sum + total, 0),
        pageIndex: 0,
        pageSize: -1,
        more: Object.fromEntries(more),
      };
    },
    placeholderData: keepPreviousData,
  });
}

/** A pending move of a lead to another stage of its funnel. */
export interface LeadMove {
  readonly lead: Lead;
  /** The id of the stage. */
  readonly to: number;
}

/**
 * Moves a lead (spec 1 §7), waits until the lists are refetched, and resolves to the change-set by which it can be
 * undone.
 */
export function useMoveLead(): UseMutationResult<number | null, Error, LeadMove> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ lead, to }) =>
      callChange('PUT /manage/lead/:id/update/stage/:stage', {
        params: { id: lead.id, stage: to },
        headers: { 'if-match': `"${lead.version}"` },
      }),
    onSettled: (changeSet, _error, { lead }) => applyChange(client, { className: LEAD, id: lead.id, changeSet }),
  });
}
