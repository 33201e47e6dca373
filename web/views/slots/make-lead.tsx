import { Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WireRecord } from '#model/wire/record.ts';
import { errorMessage } from '#web/api/api-error.ts';
import { callWrite } from '#web/api/client.ts';
import { applyChange } from '#web/api/live/changes.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { asRecord } from '#web/api/typed-records.ts';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';

const ORDER = 'clientWebOrder';

/** Makes a client and a lead of a request from the site; nothing where it has a lead, or the user may make none. */
export function MakeLead({ record }: { readonly record: WireRecord }) {
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const undo = useUndoOffer();
  const leads = useMetadata('lead');
  const { id } = record;
  const made = useMutation({
    mutationFn: () => callWrite('POST /manage/clientWebOrder/:id/lead/', { params: { id } }),
    async onSuccess({ answer, changeSet }) {
      for (const className of [ORDER, 'lead', 'client']) await applyChange(client, { className, changeSet });
      snackbar.success(`Создан лид № ${answer.lead.id}, клиент № ${answer.client.id}`, undo(changeSet));
    },
    onError: (error) => snackbar.error(errorMessage(error)),
  });
  if (typeof asRecord<'clientWebOrder'>(record).leadId === 'number' || leads.data?.permissions.create !== true)
    return null;
  return (
    <Button
      variant="contained"
      startIcon={<Icon name="handshake-outline" />}
      loading={made.isPending}
      loadingPosition="start"
      onClick={() => made.mutate()}
    >
      Создать лид
    </Button>
  );
}
