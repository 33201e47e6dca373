import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { plainList } from '#web/ui/plain-list.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { ACTION_ICONS } from '#web/files/action-icons.ts';
import { fileIconPath } from '#web/files/file-icon.ts';
import { removeFile } from '../acts/remove-file.ts';
import { usePageStore } from '../document/page-store.ts';
import type { ValueFieldProps } from '../sidebars/value-field.tsx';
import { usePageActs } from '../acts/use-page-acts.ts';
import type { FilesDialogProps } from './files-dialog.tsx';
import { listedFiles } from '../tree/listed-files.ts';

const FilesDialog = lazyScreen<FilesDialogProps>(async () => (await import('./files-dialog.tsx')).FilesDialog, null);

/** The files of a list of documents: their names here, everything else in the dialog. */
export function FilesField({ block, property }: ValueFieldProps) {
  const store = usePageStore();
  const acts = usePageActs();
  const [open, setOpen] = useState(false);
  const listed = listedFiles(block.model);
  const serverId = store.ids.serverOf(block.id);
  return (
    <Box component="section" aria-label={property.caption} sx={{ display: 'grid', gap: 1.5 }}>
      {listed.length === 0 ? (
        <Typography color="textSecondary">Файлов пока нет</Typography>
      ) : (
        <Box component="ol" sx={{ ...plainList, display: 'grid', gap: 1 }}>
          {listed.map(({ id, fileName }, at) => (
            <Box key={id ?? `none ${at}`} component="li" sx={{ display: 'flex', gap: 1, minWidth: 0 }}>
              <PathIcon path={fileIconPath(fileName)} sx={{ color: 'text.secondary', flexShrink: 0 }} />
              <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{fileName || 'Документ'}</Typography>
            </Box>
          ))}
        </Box>
      )}
      <Button
        variant="outlined"
        size="small"
        startIcon={<PathIcon path={ACTION_ICONS.attach} />}
        disabled={serverId === null}
        onClick={() => setOpen(true)}
        sx={{ justifySelf: 'start' }}
      >
        Файлы блока
      </Button>
      {open && serverId !== null && (
        <FilesDialog
          blockId={serverId}
          page={store.owner}
          model={block.model}
          locked={false}
          onChange={(change, told) => {
            const present = store.state.tree.blocks.get(block.id);
            if (!present) return;
            const value = change(present.model);
            acts.change({ id: block.id, field: 'model', path: null, value, named: property.caption, told });
          }}
          onRemove={(at) => store.act(removeFile({ id: block.id, fileId: listed[at]?.id ?? null, at }))}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  );
}
