import { Box, Button } from '@mui/material';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { PopoverButton } from '#web/ui/layout/popover-button.tsx';

interface SaveViewButtonProps {
  /** «+» unless told: at the end of the views it needs no other. */
  readonly icon?: ReactNode;
  readonly isIconOnly: boolean;
  /** Resolves to whether the view is saved. */
  readonly onSaveAs: (caption: string) => Promise<boolean>;
}

const LONGEST = 60;

/** Saves what stands in a list under a name that it asks for. */
export function SaveViewButton({ icon = <Icon name="plus" />, isIconOnly, onSaveAs }: SaveViewButtonProps) {
  return (
    <PopoverButton caption="Сохранить как вид" icon={icon} label="Новый вид" isQuiet isIconOnly={isIconOnly}>
      {(close) => <NameForm onSaveAs={onSaveAs} onSaved={close} />}
    </PopoverButton>
  );
}

interface NameFormProps extends Pick<SaveViewButtonProps, 'onSaveAs'> {
  readonly onSaved: () => void;
}

function NameForm({ onSaveAs, onSaved }: NameFormProps) {
  const [caption, setCaption] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (caption.trim() === '' || isSaving) return;
    setIsSaving(true);
    const isSaved = await onSaveAs(caption.trim());
    setIsSaving(false);
    if (isSaved) onSaved();
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => void save(event)}
      sx={{ display: 'flex', gap: 1, p: 2, width: 400, maxWidth: '90vw', boxSizing: 'border-box' }}
    >
      <Box sx={{ flex: 1 }}>
        <TextInput
          autoFocus
          size="small"
          label="Название вида"
          value={caption}
          onChange={(typed) => setCaption(typed.slice(0, LONGEST))}
          autoComplete="off"
        />
      </Box>
      <Button type="submit" variant="contained" loading={isSaving} disabled={caption.trim() === ''}>
        Сохранить
      </Button>
    </Box>
  );
}
