import { IconButton } from '@mui/material';
import { useState } from 'react';
import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js';
import { PathIcon } from './path-icon.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

/** A password field whose text can be revealed. */
export function PasswordField(props: Omit<TextInputProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  const action = shown ? 'Скрыть пароль' : 'Показать пароль';
  return (
    <TextInput
      {...props}
      prose={false}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          edge="end"
          size={props.size ?? 'medium'}
          aria-label={action}
          title={action}
          onClick={() => setShown(!shown)}
        >
          <PathIcon path={shown ? mdiEyeOffOutline : mdiEyeOutline} />
        </IconButton>
      }
    />
  );
}
