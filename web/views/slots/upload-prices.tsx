import { mdiTableArrowUp } from '@mdi/js';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import { defineAction } from '#web/actions/define-action.ts';
import { currentSession } from '#web/api/connection/session.ts';
import type { RecordSubject } from '#web/record/actions/record-subject.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { UploadDialogProps } from '../prices/upload-dialog.tsx';

const UploadDialog = lazyScreen<UploadDialogProps>(
  async () => (await import('../prices/upload-dialog.tsx')).UploadDialog,
  null,
);

/** Event managers, who use catalogues too, see no commodities and can't price them. */
const UPLOADERS: readonly string[] = [ROLE_NAMES.administrators, ROLE_NAMES.siteEditors];

/** Uploads a table of prices into the catalogue. */
export const uploadPrices = defineAction<RecordSubject>({
  name: 'uploadPrices',
  caption: 'Загрузить цены',
  icon: { path: mdiTableArrowUp },
  button: 'outlined',
  when: () => currentSession().roles.some((role) => UPLOADERS.includes(role)),
  onNear: UploadDialog.preload,
  dialog: ({ record: { id } }, onClose) => <UploadDialog catalogId={id} onClose={onClose} />,
});
