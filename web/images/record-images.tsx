import { defineAction } from '#web/actions/define-action.ts';
import type { RecordSubject } from '#web/record/actions/record-subject.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { ImageEditorProps } from './image-editor-dialog.tsx';

const ImageEditorDialog = lazyScreen<ImageEditorProps>(
  async () => (await import('./image-editor-dialog.tsx')).ImageEditorDialog,
  null,
);

/** Shows the pictures of a component. */
export const recordImages = defineAction<RecordSubject>({
  name: 'recordImages',
  caption: 'Изображения',
  icon: 'image-outline',
  when: ({ metadata }) => metadata.isComponent,
  onNear: ImageEditorDialog.preload,
  dialog: ({ metadata, record: { id } }, onClose) => (
    <ImageEditorDialog metadata={metadata} recordId={id} onClose={onClose} />
  ),
});
