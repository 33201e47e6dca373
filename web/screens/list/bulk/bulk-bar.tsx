import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import { useShownActions } from '#web/actions/use-actions.tsx';
import { ActionIcon } from '#web/ui/action-icon.tsx';
import { formatNumber } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { FloatingBar } from '#web/ui/layout/floating-bar.tsx';
import { useNarrowScreen } from '#web/ui/layout/narrow-screen.ts';
import type { ChosenRows } from './bulk-action.ts';
import { BULK_ACTIONS } from './bulk-actions.ts';

interface BulkBarProps extends ChosenRows {
  /** The number of records that match the list's search. */
  readonly total: number;
}

/** The actions on the selected rows; hidden until the selection mode is on (spec 1 §2). */
export function BulkBar({ metadata, selection, total }: BulkBarProps) {
  const { shown, isBusy, dialog } = useShownActions(BULK_ACTIONS, { metadata, selection });
  const { count, everything } = selection;
  const narrow = useNarrowScreen();
  return (
    <FloatingBar label="Действия с выбранным">
      <Typography role="status" sx={{ fontWeight: 500 }}>
        {everything ? `Выбраны все найденные: ${formatNumber(count)}` : `Выбрано: ${formatNumber(count)}`}
      </Typography>
      {!everything && total > 0 && (
        <Button size="small" onClick={selection.selectEverything}>
          Все {formatNumber(total)} найденных
        </Button>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {shown.map(({ name, caption, icon, danger, onChoose }) => (
          <Button
            key={name}
            size="small"
            color={danger ? 'error' : 'inherit'}
            disabled={count === 0 || isBusy}
            aria-label={caption}
            {...(narrow ? { sx: { minWidth: 40, px: 0 } } : { startIcon: icon && <ActionIcon picture={icon} /> })}
            onClick={() => onChoose()}
          >
            {narrow && icon ? <ActionIcon picture={icon} /> : caption}
          </Button>
        ))}
      </Box>
      {count > 0 && (
        <Tooltip title="Снять выбор">
          <IconButton edge="end" aria-label="Снять выбор" onClick={selection.clear}>
            <Icon name="close" />
          </IconButton>
        </Tooltip>
      )}
      {dialog}
    </FloatingBar>
  );
}
