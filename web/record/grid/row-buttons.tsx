import { Box, IconButton, Tooltip } from '@mui/material';
import type { WireRecord } from '#model/wire/record.ts';
import { Icon } from '#web/ui/icon.tsx';
import { recordCaption } from '../record-caption.ts';
import type { RowsProps } from './rows-props.ts';

/** The buttons at the end of a row. */
export function RowButtons({ metadata, record, onOpen, onRemove }: RowsProps & { readonly record: WireRecord }) {
  const caption = recordCaption(metadata, record);
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      {onOpen && (
        <Tooltip title="Настройки">
          <IconButton size="small" aria-label={`Настройки: ${caption}`} onClick={() => onOpen(record)}>
            <Icon name="cog-outline" />
          </IconButton>
        </Tooltip>
      )}
      {onRemove && (
        <Tooltip title="Удалить">
          <IconButton size="small" aria-label={`Удалить: ${caption}`} onClick={() => onRemove(record)}>
            <Icon name="delete-outline" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}
