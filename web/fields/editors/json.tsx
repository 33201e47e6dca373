import { Box } from '@mui/material';
import type { MetadataProperty } from '#model/wire/metadata.ts';
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

const FilterField = lazyScreen<EditProps>(async () => (await import('../filter/filter-field.tsx')).FilterField, null);
const FilterText = lazyScreen<ShowProps>(async () => (await import('../filter/filter-field.tsx')).FilterText, null);

function isFilter({ filterOf }: MetadataProperty): boolean {
  return filterOf !== undefined;
}

function ShowJson(props: ShowProps) {
  const { property, value } = props;
  if (isFilter(property)) return <FilterText {...props} />;
  return (
    <Box component="code" sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
      {jsonText(value)}
    </Box>
  );
}

function EditJson(props: EditProps) {
  if (isFilter(props.property)) return <FilterField {...props} />;
  return (
    <DialogEdit {...props} summary={jsonText(props.draft)?.slice(0, 40) ?? 'пусто'}>
      {({ opened, save, change, close }) => (
        <JsonDialog title={props.label} value={opened} onChange={change} onSave={save} onClose={close} />
      )}
    </DialogEdit>
  );
}

/** A JSON object or list, edited as text in a dialog (spec 2 §2.6); a filter by its conditions. */
export const jsonEditor: Editor = {
  text: jsonText,
  Show: ShowJson,
  isShown: isFilter,
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
