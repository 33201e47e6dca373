import { Box, Button, MenuItem } from '@mui/material';
import { useState } from 'react';
import type { ExportFormat } from '#model/wire/audit.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { exportJournal, type JournalQuery } from '#web/api/journal.ts';
import { ButtonMenu } from '#web/ui/button-menu.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';

const FORMATS: readonly { readonly format: ExportFormat; readonly caption: string }[] = [
  { format: 'xlsx', caption: 'Экспорт в XLSX' },
  { format: 'csv', caption: 'Экспорт в CSV' },
];

/** Downloads the journal as it is filtered. */
export function JournalExport({ query }: { readonly query: JournalQuery }) {
  const [isReading, setIsReading] = useState(false);
  const snackbar = useSnackbar();
  const save = async (format: ExportFormat): Promise<void> => {
    setIsReading(true);
    try {
      await exportJournal(query, format);
    } catch (error) {
      snackbar.error(`Не удалось выгрузить журнал. ${errorMessage(error)}`);
    } finally {
      setIsReading(false);
    }
  };
  return (
    <ButtonMenu
      edge="right"
      renderButton={(props) => (
        <Button
          {...props}
          color="inherit"
          variant="outlined"
          loading={isReading}
          loadingPosition="start"
          startIcon={<Icon name="download" />}
          aria-label="Экспорт"
          sx={{ minWidth: 40, '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 }, ml: { xs: 0, sm: '-4px' } } }}
        >
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            Экспорт
          </Box>
        </Button>
      )}
      items={(choose) =>
        FORMATS.map(({ format, caption }) => (
          <MenuItem key={format} onClick={choose(() => void save(format))}>
            {caption}
          </MenuItem>
        ))
      }
    />
  );
}
