import { Box, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { BUTTON_ACTIONS, type FormButton } from '#model/forms/form.ts';
import { sameJson } from '#model/structured/same-json.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { useUnsavedEdits } from '#web/ui/dialog/unsaved-edits.ts';
import { useConfirmLeave } from '#web/ui/dialog/use-confirm-leave.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { changeButton } from '../acts/button-acts.ts';
import { useFormStore } from '../document/form-store.ts';
import { buttonsOf, partOf, type PartKey } from '../parts/form-index.ts';
import { buttonCaption } from '../parts/part-label.ts';

interface ButtonDialogProps {
  readonly section: PartKey;
  readonly buttonKey: PartKey;
  readonly onClose: () => void;
}

const ACTION_CAPTIONS = {
  next: 'Вперёд, к следующей секции',
  prev: 'Назад, к предыдущей секции',
  submit: 'Отправить форму',
};

/** The settings of a button: caption, action, class. */
export function ButtonDialog({ section, buttonKey, onClose }: ButtonDialogProps) {
  const store = useFormStore();
  const [before] = useState((): FormButton => partOf(buttonsOf(store.state.form, section), buttonKey) ?? {});
  const [button, setButton] = useState(before);
  useUnsavedEdits(!sameJson(before, button));
  const leave = useConfirmLeave();
  const save = (): void => {
    store.act(changeButton({ section, button: buttonKey, before, after: button }));
    onClose();
  };
  const action = BUTTON_ACTIONS.find((one) => one === button.action) ?? '';
  return (
    <FormDialog open title={`Кнопка «${buttonCaption(button)}»`} onSubmit={save} onClose={() => leave(onClose)}>
      <Box sx={{ display: 'grid', gap: 2, pt: 0.5 }}>
        <TextInput
          label="Подпись"
          size="small"
          autoComplete="off"
          autoFocus
          value={button.caption ?? ''}
          onChange={(caption) => setButton({ ...button, caption })}
        />
        <TextField
          select
          size="small"
          label="Действие"
          value={action}
          onChange={({ target }) => setButton({ ...button, action: target.value })}
        >
          {BUTTON_ACTIONS.map((one) => (
            <MenuItem key={one} value={one}>
              {ACTION_CAPTIONS[one]}
            </MenuItem>
          ))}
        </TextField>
        <TextInput
          label="Класс CSS"
          size="small"
          autoComplete="off"
          prose={false}
          value={button.class ?? ''}
          onChange={(name) => setButton({ ...button, class: name })}
        />
      </Box>
    </FormDialog>
  );
}
