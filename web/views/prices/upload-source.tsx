import { Box, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import type { PriceTable } from '#web/api/prices.ts';
import { useRecords } from '#web/api/records.ts';
import { DropZone } from '#web/files/drop-zone.tsx';
import { TablePlace, TABLES } from '#web/files/tables/table-place.tsx';

interface UploadSourceProps {
  readonly catalogId: number;
  /** The choice before, which is kept. */
  readonly chosen: PriceTable | null;
  readonly onSend: (table: PriceTable) => void;
}

/** The price lists that can be chosen. */
const MOST = 200;

/** The choice of a price list and a file; a file that is chosen, dropped or pasted is checked at once. */
export function UploadSource({ catalogId, chosen, onSend }: UploadSourceProps) {
  const [pricelistId, setPricelistId] = useState<number | null>(chosen?.pricelistId ?? null);
  const { data: lists } = useRecords('pricelist', {
    pageSize: MOST,
    filter: [{ fieldName: 'priceCatalogId', fieldValue: catalogId }],
    orderFieldName: 'validFrom',
    orderFieldDirection: 'DESC',
  });
  return (
    <DropZone
      rules={TABLES}
      onFiles={([file]) => {
        if (file) onSend({ file, pricelistId, columns: null });
      }}
    >
      {(choose) => (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, maxWidth: 640 }}>
          <TextField
            select
            size="small"
            label="Прайс-лист"
            value={pricelistId ?? 0}
            onChange={({ target }) => setPricelistId(Number(target.value) || null)}
          >
            <MenuItem value={0}>Действующий сегодня</MenuItem>
            {lists?.items.map(({ id, caption }) => (
              <MenuItem key={id} value={id} sx={{ whiteSpace: 'normal' }}>
                {caption}
              </MenuItem>
            ))}
          </TextField>
          <TablePlace onChoose={choose}>
            Нужны столбцы «Артикул» и «Цена». Сначала файл проверяется: цены не изменятся, пока вы их не примените.
          </TablePlace>
        </Box>
      )}
    </DropZone>
  );
}
