import { Box, InputAdornment } from '@mui/material';
import type { EditProps, Editor, ShowProps } from '../editor/editor.ts';
import { stringEditor } from './string.tsx';
import { FieldInput } from '../editor/field-input.tsx';

const COLOR = /^#[0-9a-f]{6}$/iu;

function ShowColor({ value }: ShowProps) {
  if (typeof value !== 'string') return null;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 16, height: 16, borderRadius: 0.5, border: 1, borderColor: 'divider', bgcolor: value }}
      />
      {value}
    </Box>
  );
}

function EditColor(props: EditProps) {
  const text = typeof props.draft === 'string' ? props.draft : '';
  return (
    <FieldInput
      {...props}
      text={text}
      onText={props.onChange}
      {...(props.variant === 'inline' ? { placeholder: '#rrggbb' } : {})}
      endAdornment={
        <InputAdornment position="end">
          <Box
            component="input"
            type="color"
            aria-label={`${props.label}: выбрать цвет`}
            disabled={props.disabled}
            value={COLOR.test(text) ? text.toLowerCase() : '#000000'}
            onChange={(event) => props.onChange(event.target.value)}
            sx={{ width: 32, height: 28, p: 0, border: 0, bgcolor: 'transparent', cursor: 'pointer' }}
          />
        </InputAdornment>
      }
    />
  );
}

/** A colour as `#rrggbb`, typed or picked. */
export const colorEditor: Editor = {
  ...stringEditor,
  Show: ShowColor,
  Edit: EditColor,
  isWhole: true,
  pasted: null,
  beside: 24,
};
