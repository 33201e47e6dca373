import type { QueryClient } from '@tanstack/react-query';
import { call } from '../connection/client.ts';
import { recordKeys } from '../records.ts';

/** What is shown when it was decided. */
export const DECIDED = { send: 'Письмо отправляется', drop: 'Письмо не будет отправлено' } as const;

/** What is decided on a waiting letter. */
interface Decision {
  readonly id: number;
  readonly act: 'send' | 'drop';
  /** Without those that go together with it. */
  readonly isAlone?: boolean;
}

/** Sends waiting letters now or drops them; resolves to how many there were. */
export async function decideLetter(client: QueryClient, { id, act, isAlone = false }: Decision): Promise<number> {
  const input = { params: { id }, query: { alone: isAlone ? ('true' as const) : ('false' as const) } };
  try {
    const answer =
      act === 'send'
        ? await call('POST /manage/mailLog/:id/send/', input)
        : await call('POST /manage/mailLog/:id/drop/', input);
    return answer.letters;
  } finally {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['letters'] }),
      client.invalidateQueries({ queryKey: recordKeys.all('mailLog') }),
    ]);
  }
}
