import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import type { PlaceDialogProps } from '#web/folders/place-dialog.tsx';
import { formatNumber } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { useBulk } from './use-bulk.ts';
import { changeableState } from './use-change-state.ts';
import type { Selection } from './use-selection.ts';

const PlaceDialog = lazyScreen<PlaceDialogProps>(
  async () => (await import('#web/folders/place-dialog.tsx')).PlaceDialog,
  null,
);

interface BulkBarProps {
  readonly metadata: Metadata;
  readonly selection: Selection;
  /** The number of records that match the list's search. */
  readonly total: number;
}

/** The actions on the selected rows; hidden until the selection mode is on (spec 1 §2). */
export function BulkBar({ metadata, selection, total }: BulkBarProps) {
  const [placing, setPlacing] = useState(false);
  const state = changeableState(metadata);
  const bulk = useBulk(metadata, selection);
  const { count, everything } = selection;
  const idle = count === 0 || bulk.busy;
  return (
    <Box
      role="region"
      aria-label="Действия с выбранным"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: { xs: 2, sm: 3 },
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'rgba(var(--mui-palette-primary-mainChannel) / 0.1)',
      }}
    >
      <Typography role="status" sx={{ fontWeight: 500 }}>
        {everything ? `Выбраны все найденные: ${formatNumber(count)}` : `Выбрано: ${formatNumber(count)}`}
      </Typography>
      {!everything && total > 0 && (
        <Button size="small" onClick={selection.selectEverything}>
          Все {formatNumber(total)} найденных
        </Button>
      )}
      {count > 0 && (
        <Button size="small" color="inherit" onClick={selection.clear}>
          Снять выбор
        </Button>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: { sm: 'auto' } }}>
        {state && (
          <>
            <Button
              size="small"
              color="inherit"
              disabled={idle}
              startIcon={<Icon name="toggle-switch-outline" />}
              onClick={() => void bulk.changeState(state, true)}
            >
              Активировать
            </Button>
            <Button
              size="small"
              color="inherit"
              disabled={idle}
              startIcon={<Icon name="toggle-switch-off-outline" />}
              onClick={() => void bulk.changeState(state, false)}
            >
              Деактивировать
            </Button>
          </>
        )}
        {metadata.folders && metadata.permissions.update && (
          <Button
            size="small"
            color="inherit"
            disabled={idle}
            startIcon={<Icon name="folder-move-outline" />}
            onClick={() => setPlacing(true)}
          >
            {metadata.folders.configType === 'Single' ? 'Переместить в категорию…' : 'Добавить в категорию…'}
          </Button>
        )}
        {metadata.permissions.delete && (
          <Button
            size="small"
            color="error"
            disabled={idle}
            startIcon={<Icon name="delete-outline" />}
            onClick={() => void bulk.remove()}
          >
            Удалить
          </Button>
        )}
      </Box>
      {placing && metadata.folders && (
        <PlaceDialog
          className={metadata.className}
          folders={metadata.folders}
          count={count}
          records={async () => ({ selectionId: (await bulk.freeze()).selectionId })}
          onPlaced={selection.clear}
          onClose={() => setPlacing(false)}
        />
      )}
    </Box>
  );
}
