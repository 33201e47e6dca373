import { Box, Button, Typography } from '@mui/material';
import { useShownActions } from '#web/actions/use-actions.tsx';
import { ActionIcon } from '#web/ui/action-icon.tsx';
import { formatNumber } from '#web/ui/format.ts';
import { FloatingBar } from '#web/ui/layout/floating-bar.tsx';
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
      {count > 0 && (
        <Button size="small" color="inherit" onClick={selection.clear}>
          Снять выбор
        </Button>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {shown.map(({ name, caption, icon, danger, onChoose }) => (
          <Button
            key={name}
            size="small"
            color={danger ? 'error' : 'inherit'}
            disabled={count === 0 || isBusy}
            startIcon={icon && <ActionIcon picture={icon} />}
            onClick={() => onChoose()}
          >
            {caption}
          </Button>
        ))}
      </Box>
      {dialog}
    </FloatingBar>
  );
}
