import { IconButton, InputAdornment } from '@mui/material';
import { useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import type { EditProps, Editor } from '../editor.ts';
import { TextInput } from '../text-input.tsx';

function EditPassword(props: EditProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoComplete="new-password"
      text={typeof props.draft === 'string' ? props.draft : ''}
      onText={props.onChange}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            size="small"
            edge="end"
            aria-label={shown ? 'Скрыть пароль' : 'Показать пароль'}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off-outline' : 'eye-outline'} />
          </IconButton>
        </InputAdornment>
      }
    />
  );
}

/** A password: it is written, never read, so nothing typed changes nothing. */
export const passwordEditor: Editor = {
  text: () => '••••••••',
  Edit: EditPassword,
  toDraft: () => '',
  fromDraft: (draft, { property }) => {
    if (typeof draft === 'string' && draft !== '') return { kind: 'value', value: draft };
    const required = property.validations.find((rule) => rule.validator === 'required');
    return { kind: 'cancel', message: required?.errorMessage ?? '' };
  },
  shape: 'line',
};
