import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { usePage, usePageStore } from '../document/page-store.ts';
import type { PicturePickerProps } from './picture-picker-dialog.tsx';
import { usePictureChange } from './use-picture-change.ts';

const PicturePickerDialog = lazyScreen<PicturePickerProps>(
  async () => (await import('./picture-picker-dialog.tsx')).PicturePickerDialog,
  null,
);

/** The image picker of the picture that is being chosen. */
export function PicturePicker() {
  const store = usePageStore();
  const place = usePage((state) => state.picture);
  const { read, change } = usePictureChange();
  if (!place) return null;
  const close = (): void => store.set({ picture: null });
  return (
    <PicturePickerDialog
      key={`${place.id} ${place.path}`}
      owner={store.owner}
      picture={read(place)}
      onChoose={(picture) => {
        change(place, picture);
        close();
      }}
      onClose={close}
    />
  );
}
