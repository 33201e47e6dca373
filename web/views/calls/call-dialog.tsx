import { useMemo, useState } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useOwnManagerRecords } from '#web/api/crm/own-managers.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { useRecord } from '#web/api/records.ts';
import type { RecordsOf } from '#web/api/typed-records.ts';
import type { RecordValues } from '#web/fields/editor/editor.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { CallForm } from './call-form.tsx';

/** Whose call it is, where that is known before. */
export interface CallDialogProps {
  /** Null or absent where the caller is to be recognised by the number. */
  readonly clientId?: number | null | undefined;
  readonly onClose: () => void;
}

const TITLE = 'Записать звонок';

/** The dialog that records a call, and the next step that was agreed on in it. */
export function CallDialog({ clientId = null, onClose }: CallDialogProps) {
  return clientId === null ? (
    <LoadedDialog onClose={onClose} client={null} />
  ) : (
    <ClientDialog onClose={onClose} id={clientId} />
  );
}

function ClientDialog({ id, ...props }: CallDialogProps & { readonly id: number }) {
  const { data, error, refetch } = useRecord('client', id);
  if (data) return <LoadedDialog {...props} client={data} />;
  return <WaitingDialog onClose={props.onClose} error={error} onRetry={() => void refetch()} />;
}

function LoadedDialog({ client, onClose }: CallDialogProps & { readonly client: RecordsOf<'client'> | null }) {
  const calls = useMetadata('phoneCall');
  const clients = useMetadata('client');
  const own = useOwnManagerRecords(true);
  const [startedAt] = useState(() => new Date().toISOString());
  const initial = useMemo(
    (): RecordValues => ({
      ...clientValues(client),
      direction: client === null ? 'in' : 'out',
      result: 'answered',
      startedAt,
      durationSeconds: null,
      comment: null,
      ...(own?.[0] && { managerId: own[0].id, manager: { id: own[0].id, caption: own[0].fullName } }),
    }),
    [client, own, startedAt],
  );
  const error = calls.error ?? clients.error;
  if (!calls.data || !clients.data || own === null)
    return <WaitingDialog onClose={onClose} error={error} onRetry={() => void refetchBoth()} />;
  return (
    <CallForm title={TITLE} properties={propertiesOf(calls.data, clients.data)} initial={initial} onClose={onClose} />
  );

  async function refetchBoth(): Promise<void> {
    await Promise.all([calls.refetch(), clients.refetch()]);
  }
}

/** The client, their number, and the next step as it is now. */
function clientValues(client: RecordsOf<'client'> | null): RecordValues {
  if (client === null) return { clientId: null };
  const { id, fullName } = client;
  return { ...client, clientId: id, client: { id, caption: fullName } };
}

/** The fields of a call, then those of the next step. */
function propertiesOf(calls: Metadata, clients: Metadata) {
  const writable = calls.properties.filter(({ readonly, group }) => !readonly && group !== 'system');
  return { call: writable, step: clients.properties.filter(({ group }) => group === 'next') };
}

interface WaitingDialogProps {
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

function WaitingDialog({ error, onRetry, onClose }: WaitingDialogProps) {
  return (
    <FormDialog open empty title={TITLE} maxWidth={720} onSubmit={() => {}} onClose={onClose}>
      {error ? <ErrorState message={errorMessage(error)} onRetry={onRetry} /> : <FieldsSkeleton rows={6} />}
    </FormDialog>
  );
}
