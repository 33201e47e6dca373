import { Box, Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { mdiCellphone, mdiMonitor, mdiPrinterOutline, mdiTablet } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { pageTitles } from '#model/page/page-document.ts';
import { errorMessage } from '#web/api/api-error.ts';
import { useRecord } from '#web/api/records.ts';
import { FullScreenDialog } from '#web/ui/dialog/full-screen-dialog.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { useRememberedName } from '#web/ui/remembered.ts';
import { LinkButton } from './link-button.tsx';
import { PageFrame } from './page-frame.tsx';
import type { PageKey } from '../sync/call-server.ts';
import { renderedPageQuery } from './rendered-page-query.ts';

/** The ways to see a page: the widths of a desktop, a tablet and a phone, and a sheet of A4. */
const VIEWS = [
  { name: 'desktop', caption: '1280', label: 'Компьютер, 1280', icon: mdiMonitor, width: 1280 },
  { name: 'tablet', caption: '768', label: 'Планшет, 768', icon: mdiTablet, width: 768 },
  { name: 'phone', caption: '360', label: 'Телефон, 360', icon: mdiCellphone, width: 360 },
  { name: 'paper', caption: 'A4', label: 'Печать, A4', icon: mdiPrinterOutline, width: 688 },
] as const;

type ViewName = (typeof VIEWS)[number]['name'];

/** Props of the preview. */
export interface PreviewDialogProps {
  readonly page: PageKey;
  /** Whether the reader may make links to the page. */
  readonly editable: boolean;
  readonly onClose: () => void;
}

/** The page as visitors see it, rendered by the server, in three widths and on paper (screens «Page builder»). */
export function PreviewDialog({ page, editable, onClose }: PreviewDialogProps) {
  const rendered = useQuery(renderedPageQuery(page));
  const record = useRecord(page.className, page.id);
  const [chosen, setChosen] = useRememberedName<ViewName>('page-preview', ['desktop', 'tablet', 'phone', 'paper']);
  const frame = useRef<HTMLIFrameElement>(null);
  const view = VIEWS.find(({ name }) => name === chosen) ?? VIEWS[0];
  const paper = view.name === 'paper';
  const error = rendered.error ?? record.error;
  const titles = record.data && pageTitles(record.data);
  const print = (): void => {
    frame.current?.contentWindow?.focus();
    frame.current?.contentWindow?.print();
  };
  return (
    <FullScreenDialog
      title="Просмотр страницы"
      {...(titles && { subtitle: titles.heading })}
      onClose={onClose}
      tabs={<Views chosen={view.name} onChoose={setChosen} />}
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
          {editable && <LinkButton page={page} />}
        </>
      }
    >
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
          <Box sx={paper ? sheet : { ...screen, width: view.width }}>
            <PageFrame page={{ ...rendered.data, ...titles }} width={view.width} paper={paper} frame={frame} />
          </Box>
        )}
      </Box>
    </FullScreenDialog>
  );
}

interface ViewsProps {
  readonly chosen: ViewName;
  readonly onChoose: (name: ViewName) => void;
}

function Views({ chosen, onChoose }: ViewsProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Ширина страницы"
      value={chosen}
      onChange={(_, name: ViewName | null) => name !== null && onChoose(name)}
      sx={{ mx: { xs: 0, sm: 'auto' } }}
    >
      {VIEWS.map(({ name, caption, label, icon }) => (
        <ToggleButton key={name} value={name} aria-label={label} sx={{ gap: 0.75, px: 1.25 }}>
          <PathIcon path={icon} sx={{ fontSize: 18 }} />
          {caption}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** The quiet ground on which the page lies; it scrolls where the window is narrower than the page. */
const ground = {
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  display: 'flex',
  alignItems: 'stretch',
  bgcolor: 'action.hover',
  p: { xs: 1, sm: 3 },
} as const;

const screen = {
  flexShrink: 0,
  mx: 'auto',
  borderRadius: 1,
  overflow: 'hidden',
  boxShadow: 1,
} as const;

/** A sheet of A4 with the margins of print, at 96 pixels an inch. */
const sheet = {
  flexShrink: 0,
  mx: 'auto',
  width: 794,
  px: '53px',
  pt: '60px',
  pb: '68px',
  bgcolor: '#fff',
  boxShadow: 1,
  boxSizing: 'border-box',
} as const;
