import { IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { ACTION_ICONS } from '#web/files/action-icons.ts';
import { usePageStore } from '../page-store.ts';
import { LinkDialog } from './link-dialog.tsx';
import type { PreviewDialogProps } from './preview-dialog.tsx';

const PreviewDialog = lazyScreen<PreviewDialogProps>(
  async () => (await import('./preview-dialog.tsx')).PreviewDialog,
  null,
);

/** Opens the preview of the page, and makes links to it. */
export function PreviewTool({ editable }: { readonly editable: boolean }) {
  const { owner } = usePageStore();
  const [open, setOpen] = useState<'preview' | 'link' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      <Tooltip title="Просмотр страницы">
        <IconButton size="small" aria-label="Просмотр страницы" onClick={() => setOpen('preview')}>
          <Icon name="eye-outline" />
        </IconButton>
      </Tooltip>
      {editable && (
        <Tooltip title="Ссылка на просмотр">
          <IconButton size="small" aria-label="Ссылка на просмотр" onClick={() => setOpen('link')}>
            <PathIcon path={ACTION_ICONS.link} />
          </IconButton>
        </Tooltip>
      )}
      {open === 'preview' && <PreviewDialog page={owner} editable={editable} onClose={close} />}
      {open === 'link' && <LinkDialog page={owner} onClose={close} />}
    </>
  );
}
