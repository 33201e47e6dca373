import type { WireRecord } from '#model/wire/record.ts';
import { Box } from '@mui/material';
import { REGISTRATION } from '#web/api/events/registrations.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { PlainDialog } from '#web/ui/dialog/plain-dialog.tsx';
import { RegistrationList, type RegistrationKind } from './registration-list.tsx';

/** The event whose registrations the dialog lists. */
export interface RegistrationsDialogProps {
  readonly event: Pick<WireRecord, 'id' | 'version'>;
  readonly kind: RegistrationKind;
  readonly onClose: () => void;
}

/** Pixels (spec 2 §9, list dialogs). */
const WIDTH = 500;

/** The confirmed registrations or the waiting list of an event (spec 2 §2.4). */
export function RegistrationsDialog({ event, kind, onClose }: RegistrationsDialogProps) {
  const editable = useMetadata(REGISTRATION).data?.permissions.update === true;
  return (
    <PlainDialog title={kind === 'waiting' ? 'Лист ожидания' : 'Зарегистрированы'} maxWidth={WIDTH} onClose={onClose}>
      <Box sx={{ mx: -3 }}>
        <RegistrationList event={event} kind={kind} search="" editable={editable} />
      </Box>
    </PlainDialog>
  );
}
