import { ASKED_ALONG } from '#model/property/asked-along.ts';
import type { GoneAlong } from '#model/wire/record.ts';
import { ApiError, call } from '#web/api/connection/client.ts';
import type { Confirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { formatNumber } from '#web/ui/format.ts';

/** The records of a deletion. */
type DeletedRecords = { readonly ids: readonly number[] } | { readonly selectionId: string };

/** What goes with deleted records, as «9 лидов, 4 звонка»; '' for nothing. */
export function alongText(along: readonly GoneAlong[]): string {
  return along.map(({ count, noun }) => `${formatNumber(count)} ${noun}`).join(', ');
}

/** What would be deleted together with the records, for the question before. */
export async function goingAlong(className: string, records: DeletedRecords): Promise<string> {
  const { along = [] } = await call('DELETE /manage/:className/', {
    params: { className },
    body: { ...records, dryRun: true },
  });
  return alongText(along);
}

/**
 * Deletes, and where the server wants the user to be asked about what goes along, asks and deletes that too. Resolves
 * to null if the user declined.
 */
export async function deleteAgreed<Answer>(
  confirm: Confirm,
  act: (along: boolean) => Promise<Answer>,
): Promise<{ readonly answer: Answer } | null> {
  try {
    return { answer: await act(false) };
  } catch (error) {
    const isAsked = error instanceof ApiError && ASKED_ALONG.some((code) => code === error.code);
    if (!isAsked) throw error;
    const agreed = await confirm({ title: 'Всё равно удалить?', text: `${error.message}.`, danger: true });
    return agreed ? { answer: await act(true) } : null;
  }
}
