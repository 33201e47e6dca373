import { queryOptions, useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { RecordLetters } from '#model/wire/letters.ts';
import { call } from '../client.ts';
import { recordKeys } from '../records.ts';

const LOG = 'mailLog';
/** Milliseconds after which letters that wait are looked at again. */
const LOOK_EVERY = 5000;

const lettersKey = (className: string, id: number) => ['letters', className.toLowerCase(), id] as const;

/** The letters about a record: those that wait and how many were sent. */
export function lettersQuery(className: string, id: number, version: number) {
  return queryOptions({
    queryKey: [...lettersKey(className, id), version],
    queryFn: ({ signal }): Promise<RecordLetters> =>
      call('GET /manage/:className/:id/letters/', { params: { className, id }, signal }),
    refetchInterval: ({ state }) => (state.data && state.data.waiting.length > 0 ? LOOK_EVERY : false),
    staleTime: 0,
  });
}

/** How many letters would wait if these records, or those of a frozen selection, came to a state. */
export async function foreseenLetters(
  className: string,
  target: { readonly ids: readonly number[] } | { readonly selectionId: string },
  state: number,
): Promise<number> {
  const fields = [{ fieldName: 'instanceStateId', fieldValue: state }];
  const { letters = 0 } = await call('PATCH /manage/:className/cascade', {
    params: { className },
    body: { ...target, fields, dryRun: true },
    changesRecords: false,
  });
  return letters;
}

/** What is decided on a waiting letter. */
interface Decision {
  readonly id: number;
  readonly act: 'send' | 'drop';
  /** Without those that go together with it. */
  readonly isAlone?: boolean;
}

/** Sends waiting letters now or drops them; resolves to how many there were. */
export function useDecideLetter(): UseMutationResult<number, Error, Decision> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, act, isAlone = false }) => {
      const input = { params: { id }, query: { alone: isAlone ? ('true' as const) : ('false' as const) } };
      const answer =
        act === 'send'
          ? await call('POST /manage/mailLog/:id/send/', input)
          : await call('POST /manage/mailLog/:id/drop/', input);
      return answer.letters;
    },
    onSettled: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: ['letters'] }),
        client.invalidateQueries({ queryKey: recordKeys.all(LOG) }),
      ]);
    },
  });
}

/** Sends the letters about a record again; resolves to how many wait now. */
export function useSendAgain(className: string): UseMutationResult<number, Error, number> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id) =>
      (await call('POST /manage/:className/:id/letters/', { params: { className, id } })).letters,
    onSettled: (_, __, id) => client.invalidateQueries({ queryKey: lettersKey(className, id) }),
  });
}
