import { mdiConnection, mdiKeyPlus, mdiReplay } from '@mdi/js';
import { defineAction } from '#web/actions/define-action.ts';
import type { RecordSubject } from '#web/record/actions/record-subject.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { DatabusDialogProps } from '../databus/databus-dialog.tsx';

const DatabusDialog = lazyScreen<DatabusDialogProps>(
  async () => (await import('../databus/databus-dialog.tsx')).DatabusDialog,
  null,
);

/** Sends a test message to the address of a subscription, and shows what it answers. */
export const databusTest = defineAction<RecordSubject>({
  name: 'databusTest',
  caption: 'Проверить',
  icon: { path: mdiConnection },
  onNear: DatabusDialog.preload,
  dialog: ({ record: { id } }, onClose) => <DatabusDialog kind="test" id={id} onClose={onClose} />,
});

/** Replaces the secret by which the messages of a subscription are signed, and shows it once. */
export const databusSecret = defineAction<RecordSubject>({
  name: 'databusSecret',
  caption: 'Новый секрет',
  icon: { path: mdiKeyPlus },
  onNear: DatabusDialog.preload,
  dialog: ({ record: { id } }, onClose) => <DatabusDialog kind="secret" id={id} onClose={onClose} />,
});

/** Sends requests of a subscription again. */
export const databusReplay = defineAction<RecordSubject>({
  name: 'databusReplay',
  caption: 'Отправить снова',
  icon: { path: mdiReplay },
  onNear: DatabusDialog.preload,
  dialog: ({ record: { id } }, onClose) => <DatabusDialog kind="replay" id={id} onClose={onClose} />,
});

/** Replaces the secret by which messages to an incoming stream are signed, and shows it once. */
export const databusIncomingSecret = defineAction<RecordSubject>({
  name: 'databusIncomingSecret',
  caption: 'Новый секрет',
  icon: { path: mdiKeyPlus },
  onNear: DatabusDialog.preload,
  dialog: ({ record: { id } }, onClose) => <DatabusDialog kind="incomingSecret" id={id} onClose={onClose} />,
});
