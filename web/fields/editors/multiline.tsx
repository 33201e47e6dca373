import { Box } from '@mui/material';
import type { EditProps, Editor, ShowProps } from '../editor/editor.ts';
import { FieldInput } from '../editor/field-input.tsx';
import { stringEditor } from './string.tsx';

function ShowMultiline({ value, compact }: ShowProps) {
  return (
    <Box component="span" sx={compact ? oneLine : lines}>
      {typeof value === 'string' ? value : ''}
    </Box>
  );
}

const oneLine = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;
const lines = { display: 'block', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '80ch' } as const;

function EditMultiline(props: EditProps) {
  return (
    <FieldInput
      {...props}
      lines={{ least: 3, most: props.variant === 'form' ? 8 : 16 }}
      text={typeof props.draft === 'string' ? props.draft : ''}
      onText={props.onChange}
    />
  );
}

/** A text of several lines: Enter inserts a line break, Ctrl+Enter saves. */
export const multilineEditor: Editor = {
  text: (value) => (typeof value === 'string' && value.trim() !== '' ? value : null),
  Show: ShowMultiline,
  Edit: EditMultiline,
  toDraft: (value) => (typeof value === 'string' ? value : ''),
  fromDraft: (draft) => ({ kind: 'value', value: typeof draft === 'string' && draft !== '' ? draft : null }),
  shape: 'lines',
  filter: stringEditor.filter,
  pasted: (text) => text,
  isLong: true,
  isWide: true,
};
