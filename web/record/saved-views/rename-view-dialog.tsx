import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTold } from '#web/actions/use-told.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { SavedView } from './saved-view.ts';
import { changeView } from './view-acts.ts';

/** The view that is renamed. */
export interface RenameViewDialogProps {
  readonly view: SavedView;
  readonly onClose: () => void;
}

/** Asks for another name of a view. */
export function RenameViewDialog({ view, onClose }: RenameViewDialogProps) {
  const [caption, setCaption] = useState(view.caption ?? '');
  const client = useQueryClient();
  const told = useTold();
  const rename = async (): Promise<void> => {
    const isDone = await told(async () => ({
      message: 'Вид переименован',
      changeSet: await changeView(client, view.id, { caption: caption.trim() }),
    }));
    if (isDone) onClose();
  };
  return (
    <FormDialog open title="Название вида" onSubmit={rename} onClose={onClose} empty={caption.trim() === ''}>
      <TextInput label="Название" value={caption} onChange={setCaption} autoComplete="off" autoFocus />
    </FormDialog>
  );
}
