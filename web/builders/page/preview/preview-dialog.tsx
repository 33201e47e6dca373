import { Box, Button } from '@mui/material';
import { mdiPrinterOutline } from '@mdi/js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { pageTitles } from '#model/page/page-document.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useRecord } from '#web/api/records.ts';
import { call } from '#web/api/connection/client.ts';
import { liveQuery } from '#web/api/live/live-query.ts';
import { ACTION_ICONS } from '#web/files/action-icons.ts';
import { FullScreenDialog } from '#web/ui/dialog/full-screen-dialog.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { useWidth } from '#web/ui/layout/use-width.ts';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { useRememberedName } from '#web/ui/remembered.ts';
import { WidthChoice, WIDTHS } from '../../edited/width-choice.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { PageFrame } from './page-frame.tsx';
import { MomentChoice } from './moment-choice.tsx';
import { pageMomentsQuery, pageQueryKey, pageReads } from './page-query.ts';
import { pageOptions, type PageKey } from '../document/call-server.ts';

/** The ways to see a page: the widths of a desktop, a tablet and a phone, and a sheet of A4. */
const VIEWS = [
  ...WIDTHS,
  { name: 'paper', caption: 'A4', label: 'Печать, A4', icon: mdiPrinterOutline, width: 794 },
] as const;

type ViewName = (typeof VIEWS)[number]['name'];

/** Props of the preview. */
export interface PreviewDialogProps {
  readonly page: PageKey;
  /** Whether the reader may make links to the page. */
  readonly editable: boolean;
  /** The record as it would be, where what is held back of it is shown. */
  readonly proposed?: Readonly<Record<string, unknown>>;
  readonly onClose: () => void;
}

/** The page as visitors see it, rendered by the server, in three widths and on paper (screens «Page builder»). */
export function PreviewDialog({ page, editable, proposed, onClose }: PreviewDialogProps) {
  const [at, setAt] = useState<number | null>(null);
  const moments = useQuery(pageMomentsQuery(page));
  const rendered = useQuery({
    ...liveQuery({
      queryKey: pageQueryKey('rendered', page, ...(at === null ? [] : [at])),
      reads: pageReads(page),
      queryFn: ({ signal }) =>
        call('GET /manage/:className/:id/page/', {
          params: { className: page.className, id: page.id },
          query: at === null ? {} : { at: new Date(at).toISOString() },
          signal,
          ...pageOptions(page),
        }),
      staleTime: 0,
    }),
    // One look follows another without a flash.
    placeholderData: keepPreviousData,
  });
  const record = useRecord(page.className, page.id);
  const [chosen, setChosen] = useRememberedName<ViewName>('page-preview', ['desktop', 'tablet', 'phone', 'paper']);
  const [linking, setLinking] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const view = VIEWS.find(({ name }) => name === chosen) ?? VIEWS[0];
  const paper = view.name === 'paper';
  const error = rendered.error ?? record.error;
  const shown = proposed ?? record.data;
  const titles = shown && pageTitles(shown);
  const print = (): void => {
    frame.current?.contentWindow?.focus();
    frame.current?.contentWindow?.print();
  };
  return (
    <FullScreenDialog
      title="Просмотр страницы"
      {...(titles && { subtitle: titles.heading })}
      onClose={onClose}
      tabs={
        <Box sx={{ mx: { xs: 0, sm: 'auto' } }}>
          <WidthChoice label="Ширина страницы" widths={VIEWS} chosen={view.name} onChoose={setChosen} />
        </Box>
      }
      actions={
        <>
          {paper && (
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<PathIcon path={mdiPrinterOutline} />}
              disabled={!rendered.data}
              onClick={print}
            >
              Напечатать
            </Button>
          )}
          {editable && (
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<PathIcon path={ACTION_ICONS.link} />}
              onClick={() => setLinking(true)}
            >
              Ссылка на просмотр
            </Button>
          )}
        </>
      }
    >
      {(at !== null || (moments.data && moments.data.length > 0)) && (
        <MomentChoice moments={moments.data ?? []} at={at} onChoose={setAt} />
      )}
      <Box sx={ground}>
        {error ? (
          <ErrorState
            message={errorMessage(error)}
            onRetry={() => void Promise.all([rendered.refetch(), record.refetch()])}
          />
        ) : !rendered.data || !titles ? (
          <Box sx={{ width: 'min(100%, 800px)' }}>
            <FieldsSkeleton rows={8} />
          </Box>
        ) : (
          <Scaled width={view.width} paper={paper}>
            <PageFrame page={{ ...rendered.data, ...titles }} width={view.width} paper={paper} frame={frame} />
          </Scaled>
        )}
      </Box>
      {linking && <LinkDialog page={page} onClose={() => setLinking(false)} />}
    </FullScreenDialog>
  );
}

interface ScaledProps {
  /** The width of the page, or of the sheet, in pixels. */
  readonly width: number;
  readonly paper: boolean;
  readonly children: ReactNode;
}

/** The page in its own width, made smaller where the window is narrower. */
function Scaled({ width, paper, children }: ScaledProps) {
  const [room, ref] = useWidth();
  const scale = Math.min(1, (room ?? width) / width);
  const style = { width, height: `${100 / scale}%`, transform: `scale(${scale})` };
  return (
    <Box ref={ref} sx={{ flex: 1, minWidth: 0, display: 'flex', justifyContent: 'center' }}>
      <Box sx={{ width: Math.floor(width * scale), flexShrink: 0, overflow: 'hidden', borderRadius: 1, boxShadow: 1 }}>
        <Box style={style} sx={{ transformOrigin: '0 0', ...(paper && sheet) }}>
          {children}
        </Box>
      </Box>
    </Box>
  );
}

/** The quiet ground on which the page lies. */
const ground = {
  flex: 1,
  minHeight: 0,
  overflow: 'hidden',
  display: 'flex',
  bgcolor: 'action.hover',
  p: { xs: 1, sm: 3 },
} as const;

/** The margins of print on a sheet of A4, at 96 pixels an inch. */
const sheet = { px: '53px', pt: '60px', pb: '68px', bgcolor: '#fff', boxSizing: 'border-box' } as const;
