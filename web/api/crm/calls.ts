import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { phoneDigits } from '#model/search/phone-digits.ts';
import type { Callers, CallStatistics } from '#model/wire/calls.ts';
import { liveQuery } from '../live/live-query.ts';
import { call, callWrite, type CallInput } from '../connection/client.ts';
import { applyChanges } from '../live/changes.ts';
import { recordKeys } from '../records.ts';

const CALL = 'phoneCall';
const CLIENT = 'client';

/** A call with the next step that was agreed on in it. */
export type CallToRecord = CallInput<'POST /manage/phoneCall/record/'>[0]['body'];

/** Records a call, and resolves to the change-set by which it can be undone. */
export function useRecordCall(): UseMutationResult<number | null, Error, CallToRecord> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body) => {
      const { changeSet } = await callWrite('POST /manage/phoneCall/record/', { body });
      await applyChanges(client, [
        { className: CALL, changeSet },
        { className: CLIENT, changeSet },
      ]);
      return changeSet;
    },
  });
}

/** Who has this number; asked from four digits on. */
export function useCallers(phone: string): UseQueryResult<Callers> {
  const digits = phoneDigits(phone);
  return useQuery(
    liveQuery({
      queryKey: [...recordKeys.all(CLIENT), 'callers', digits],
      reads: [CLIENT, 'clientWebOrder', 'lead'],
      queryFn: ({ signal }) => call('GET /manage/phoneCall/callers/', { query: { phone: digits ?? '' }, signal }),
      enabled: digits !== null,
    }),
  );
}

/** The calls of a period, both days included, or of one manager, by manager, direction and result. */
export function useCallStatistics(asked: {
  readonly from?: string;
  readonly to?: string;
  readonly managerId?: number;
}): UseQueryResult<CallStatistics> {
  return useQuery(
    liveQuery({
      queryKey: [...recordKeys.all(CALL), 'statistics', asked],
      reads: [CALL, 'clientManager'],
      queryFn: ({ signal }) => call('GET /manage/phoneCall/statistics/', { query: asked, signal }),
      placeholderData: keepPreviousData,
    }),
  );
}
