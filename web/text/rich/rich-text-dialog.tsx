import { Alert, Box, Button, Skeleton, Tab, Tabs, Tooltip } from '@mui/material';
import { useEffect, useId, useRef, useState, type KeyboardEvent, useMemo } from 'react';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { useDraftAside } from '#web/ui/dialog/draft-aside.ts';
import { FullScreenDialog } from '#web/ui/dialog/full-screen-dialog.tsx';
import { useUnsavedEdits } from '#web/ui/dialog/unsaved-edits.ts';
import { useRoomBeside } from '#web/ui/layout/narrow-screen.ts';
import { ScrollArea } from '#web/ui/layout/scroll-area.tsx';
import { CodeEditor } from '../code/code-editor.tsx';
import { formatCode } from '../code/format-code.ts';
import { RichTextPane } from './rich-text-pane.tsx';
import { lossesOf } from './round-trip.ts';
import { previewDocument } from './preview-document.ts';

/** Props of the rich text dialog. */
export interface RichTextDialogProps {
  readonly title: string;
  readonly html: string;
  /** The text is not saved as it is given. */
  readonly isUnsaved?: boolean;
  /** The record whose pictures are offered; null for a new record. */
  readonly componentId: number | null;
  /** The field that is edited; absent for a text that is not a field. */
  readonly propertyName?: string;
  /** Called with each input, before it is saved. */
  readonly onChange: (html: string) => void;
  readonly onSave: (html: string) => void;
  readonly onClose: () => void;
}

const TABS = [
  ['editor', 'Редактор'],
  ['html', 'HTML'],
  ['preview', 'Просмотр'],
] as const;
type TabName = (typeof TABS)[number][0];

/** Height of the header and the margins around the code. */
const CODE_HEIGHT = 'calc(100vh - 150px)';

/**
 * The rich text editor (spec 2 §2.6): full screen, with the tabs Editor, HTML and Preview. Markup that the editor
 * cannot preserve is never lost silently: such a text opens as HTML with an explanation.
 */
export function RichTextDialog(props: RichTextDialogProps) {
  const { title, html: given, isUnsaved = false, componentId, onChange, onSave, onClose } = props;
  const [html, setHtml] = useState(given);
  const [losses, setLosses] = useState(() => lossesOf(given));
  const [tab, setTab] = useState<TabName>(losses.length > 0 ? 'html' : 'editor');
  const confirm = useConfirm();
  const aside = useDraftAside(props.propertyName);
  const hasRoom = useRoomBeside();
  const id = useId();
  // Formatting does not count as a change by the reader.
  const [untouched, setUntouched] = useState<string | null>(null);
  const value = untouched === html ? given : html;
  const dirty = isUnsaved || value !== given;
  const [busy, setBusy] = useState(false);
  useUnsavedEdits(dirty || busy);
  const told = useRef(given);
  useEffect(() => {
    if (told.current === value) return;
    told.current = value;
    onChange(value);
  });

  // The code is shown once it is formatted: a text that is replaced under the hands of its reader loses what is typed.
  const [isFormatting, setIsFormatting] = useState(false);
  const toHtml = async (): Promise<void> => {
    setTab('html');
    setIsFormatting(true);
    const formatted = await formatCode(html, 'html').catch(() => html);
    setIsFormatting(false);
    setHtml((current) => (current === html ? formatted : current));
    if (value === given) setUntouched(formatted);
  };
  const toEditor = (): void => {
    const lost = lossesOf(value);
    setLosses(lost);
    if (lost.length > 0) {
      setTab('html');
      return;
    }
    setHtml(value);
    setTab('editor');
  };
  const choose = (next: TabName): void => {
    if (next === 'editor') toEditor();
    else if (next === 'html') void toHtml();
    else setTab('preview');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    // A dialog above this one handles its own text.
    const inside = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (inside && !busy) onSave(value);
  };
  const close = async (): Promise<void> => {
    const left =
      (!dirty && !busy) || (await confirm({ title: 'Закрыть без сохранения?', text: 'Изменения текста пропадут.' }));
    if (left) onClose();
  };

  return (
    <FullScreenDialog
      title={title}
      onClose={() => void close()}
      onKeyDown={onKeyDown}
      tabs={
        <Tabs
          value={tab}
          onChange={(_, next: TabName) => choose(next)}
          aria-label="Вид текста"
          sx={{ flex: 1, minWidth: 0 }}
        >
          {TABS.map(([name, caption]) => (
            <Tab
              key={name}
              value={name}
              label={caption}
              disabled={busy}
              id={`${id}-${name}`}
              aria-controls={`${id}-panel`}
            />
          ))}
        </Tabs>
      }
      actions={
        <Tooltip title={busy ? 'Картинки ещё загружаются' : 'Ctrl+S'}>
          <span>
            <Button variant="contained" disabled={busy} onClick={() => onSave(value)}>
              Сохранить
            </Button>
          </span>
        </Tooltip>
      }
    >
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex' }}>
        <Box
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${tab}`}
          sx={{
            flex: 1,
            minWidth: 0,
            minHeight: 0,
            display: 'flex',
            flexDirection: 'column',
            gap: 1,
            p: tab === 'editor' ? 0 : { xs: 1, sm: 2 },
            bgcolor: 'background.default',
          }}
        >
          {tab === 'html' && losses.length > 0 && (
            <LossNotice
              losses={losses}
              onOpen={() => {
                setLosses([]);
                setTab('editor');
              }}
            />
          )}
          {tab === 'editor' && (
            <RichTextPane label={title} html={html} componentId={componentId} onChange={setHtml} onBusy={setBusy} />
          )}
          {tab === 'html' && isFormatting && <Skeleton variant="rounded" height={CODE_HEIGHT} />}
          {tab === 'html' && !isFormatting && (
            <Box sx={{ flex: 1, minHeight: 0 }}>
              <CodeEditor
                label={`${title}: HTML`}
                value={html}
                onChange={setHtml}
                height={losses.length > 0 ? '100%' : CODE_HEIGHT}
                autoFocus
              />
            </Box>
          )}
          {tab === 'preview' &&
            (aside ? (
              <ScrollArea label="Просмотр" sx={{ minHeight: 0 }}>
                <Box sx={{ maxWidth: 960, mx: 'auto' }}>{aside(value)}</Box>
              </ScrollArea>
            ) : (
              <HtmlPreview html={value} />
            ))}
        </Box>
        {aside && hasRoom && tab !== 'preview' && (
          <ScrollArea component="aside" label="Просмотр" sx={besides}>
            {aside(value)}
          </ScrollArea>
        )}
      </Box>
    </FullScreenDialog>
  );
}

function LossNotice({ losses, onOpen }: { readonly losses: readonly string[]; readonly onOpen: () => void }) {
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} onClick={onOpen}>
          Открыть всё равно
        </Button>
      }
    >
      Редактор не сохранит: {losses.join(', ')}. Правьте текст здесь — в HTML ничего не потеряется.
    </Alert>
  );
}

const besides = {
  width: '42%',
  flexShrink: 0,
  p: 2,
  borderLeft: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
} as const;

/**
 * A text as the site shows it, in a sandboxed frame without scripts and navigation. The frame has this origin, so that
 * the product's own pictures load.
 */
function HtmlPreview({ html }: { readonly html: string }) {
  const source = useMemo(() => previewDocument(html), [html]);
  return (
    <Box
      component="iframe"
      title="Просмотр текста"
      sandbox="allow-same-origin"
      srcDoc={source}
      sx={{ flex: 1, width: '100%', border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: '#fff' }}
    />
  );
}
