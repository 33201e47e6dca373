import { Box } from '@mui/material';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { DialogEdit } from '../editor/dialog-edit.tsx';
import type { EditProps, Editor, ShowProps } from '../editor/editor.ts';
import type { JsonDialogProps } from '#web/text/json-dialog.tsx';

const LINE = 200;

const JsonDialog = lazyScreen<JsonDialogProps>(
  async () => (await import('#web/text/json-dialog.tsx')).JsonDialog,
  null,
);

function jsonText(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const text = JSON.stringify(value);
  return text.length > LINE ? `${text.slice(0, LINE)}…` : text;
}

function ShowJson({ value }: ShowProps) {
  return (
    <Box component="code" sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
      {jsonText(value)}
    </Box>
  );
}

function EditJson(props: EditProps) {
  return (
    <DialogEdit {...props} summary={jsonText(props.draft)?.slice(0, 40) ?? 'пусто'}>
      {({ opened, save, change, close }) => (
        <JsonDialog title={props.label} value={opened} onChange={change} onSave={save} onClose={close} />
      )}
    </DialogEdit>
  );
}

/** A JSON object or list, edited as text in a dialog (spec 2 §2.6). */
export const jsonEditor: Editor = {
  text: jsonText,
  Show: ShowJson,
  Edit: EditJson,
  toDraft: (value) => value ?? null,
  fromDraft: (draft) => ({ kind: 'value', value: draft ?? null }),
  shape: 'dialog',
  filter: null,
  pasted: null,
  isWide: true,
  isChosen: true,
  preload: JsonDialog.preload,
};
