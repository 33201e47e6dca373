import { Box } from '@mui/material';
import { useMemo } from 'react';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { DialogEdit } from '../editor/dialog-edit.tsx';
import { DialogSkeleton } from '#web/ui/layout/dialog-skeleton.tsx';
import type { EditProps, Editor, ShowProps } from '../editor/editor.ts';
import { htmlText } from '#model/html-text.ts';
import type { RichTextDialogProps } from '#web/text/rich/rich-text-dialog.tsx';

/** Characters of the text in one line, and of what stands on a page until its parts are loaded. */
const LINE = 120;
const EXCERPT = 600;
const NO_WORDS = '[HTML]';

const RichTextDialog = lazyScreen<RichTextDialogProps>(
  async () => (await import('#web/text/rich/rich-text-dialog.tsx')).RichTextDialog,
  ({ onClose }) => <DialogSkeleton onClose={onClose} />,
);

function excerpt(value: unknown, most: number): string | null {
  if (typeof value !== 'string' || value.trim() === '') return null;
  // A text that contains only pictures or frames has no words, but is not empty.
  return htmlText(value.slice(0, most * 40), most) || NO_WORDS;
}

const RichReading = lazyScreen<{ readonly html: string }>(
  async () => (await import('#web/text/rich/rich-reading.tsx')).RichReading,
  ({ html }) => excerpt(html, EXCERPT),
);

function ShowHtml({ value, compact }: ShowProps) {
  const text = useMemo(() => excerpt(value, LINE), [value]);
  const hasWords = text !== NO_WORDS && typeof value === 'string';
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere', maxWidth: compact ? 'none' : '80ch', display: 'block' }}>
      {compact || !hasWords ? text : <RichReading html={value} />}
    </Box>
  );
}

function EditHtml(props: EditProps) {
  const html = typeof props.draft === 'string' ? props.draft : '';
  const { record } = props;
  return (
    <DialogEdit {...props} summary={excerpt(html, 40) ?? 'пусто'}>
      {({ opened, isRefused, save, change, close }) => (
        <RichTextDialog
          title={props.label}
          propertyName={props.property.name}
          html={typeof opened === 'string' ? opened : ''}
          isUnsaved={isRefused}
          onChange={change}
          componentId={typeof record['id'] === 'number' ? record['id'] : null}
          onSave={save}
          onClose={close}
        />
      )}
    </DialogEdit>
  );
}

/** Marked-up text: read as an excerpt, edited in a full-screen dialog (spec 2 §2.6). */
export const htmlEditor: Editor = {
  text: (value) => excerpt(value, LINE),
  Show: ShowHtml,
  Edit: EditHtml,
  toDraft: (value) => (typeof value === 'string' ? value : ''),
  fromDraft: (draft) => ({ kind: 'value', value: typeof draft === 'string' && draft !== '' ? draft : null }),
  shape: 'dialog',
  filter: null,
  pasted: null,
  isLong: true,
  isWide: true,
  isChosen: true,
  preload: RichTextDialog.preload,
};
