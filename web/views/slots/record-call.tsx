import { mdiPhonePlusOutline } from '@mdi/js';
import { defineAction } from '#web/actions/define-action.ts';
import type { RecordSubject } from '#web/record/actions/record-subject.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { CallDialogProps } from '../calls/call-dialog.tsx';

const CallDialog = lazyScreen<CallDialogProps>(async () => (await import('../calls/call-dialog.tsx')).CallDialog, null);

/** Records a call with the record's client: the record itself, or the one that it refers to. */
export const recordCall = defineAction<RecordSubject>({
  name: 'recordCall',
  caption: 'Записать звонок',
  icon: { path: mdiPhonePlusOutline },
  button: 'contained',
  isIconOnPhone: true,
  creates: 'phoneCall',
  onNear: CallDialog.preload,
  dialog({ record }, onClose) {
    // A client has no client of their own.
    const own = 'clientId' in record ? record['clientId'] : record.id;
    return <CallDialog clientId={typeof own === 'number' ? own : null} onClose={onClose} />;
  },
});
