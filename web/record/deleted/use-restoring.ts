import { useNavigate } from '@tanstack/react-router';
import type { DeletedRecord } from '#model/wire/bin.ts';
import { useRestoreRecord } from '#web/api/bin.ts';
import { alongText } from '#web/changes/going-along.ts';
import { recordPlace } from '#web/routing/route-paths.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';

interface Restoring {
  /** Restores the record and tells so; throws if it was refused. */
  readonly restore: (deleted: DeletedRecord) => Promise<void>;
  readonly isBusy: boolean;
}

/** Restores deleted records; the message leads to the record unless its page shows it. */
export function useRestoring({ isOwnPage = false }: { readonly isOwnPage?: boolean } = {}): Restoring {
  const { mutateAsync, isPending } = useRestoreRecord();
  const snackbar = useSnackbar();
  const navigate = useNavigate();
  const restore = async (deleted: DeletedRecord): Promise<void> => {
    await mutateAsync(deleted);
    const along = alongText(deleted.along);
    const place = isOwnPage ? null : recordPlace(deleted.className, deleted.id);
    snackbar.success(`Успешно восстановлено${along === '' ? '' : `, вместе с записью: ${along}`}`, {
      ...(place && {
        action: { label: 'Открыть', run: () => void navigate({ to: place.path, search: place.search ?? {} }) },
      }),
    });
  };
  return { restore, isBusy: isPending };
}
