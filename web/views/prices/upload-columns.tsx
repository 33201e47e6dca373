import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import {
  areComplete,
  PRICE_FIELD_CAPTIONS,
  PRICE_FIELDS,
  type PriceColumns,
  type PriceField,
} from '#model/prices/price-columns.ts';
import type { PriceUploadResult } from '#model/wire/prices.ts';
import { headingText } from '#web/files/tables/column-heading.ts';

interface UploadColumnsProps {
  readonly result: PriceUploadResult;
  readonly onCheck: (columns: PriceColumns) => void;
}

const NONE = -1;

/** The columns of the fields. Others are checked anew, and remembered for the catalogue's next uploads. */
export function UploadColumns({ result, onCheck }: UploadColumnsProps) {
  const [columns, setColumns] = useState(result.columns);
  const isChanged = PRICE_FIELDS.some((field) => columns[field] !== result.columns[field]);
  const choose = (field: PriceField, column: number): void => {
    const chosen = column === NONE ? null : column;
    // One column has one meaning.
    const others = Object.fromEntries(PRICE_FIELDS.map((one) => [one, columns[one] === chosen ? null : columns[one]]));
    setColumns({ ...columns, ...others, [field]: chosen });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, flexShrink: 0 }}>
      {PRICE_FIELDS.map((field) => (
        <TextField
          key={field}
          select
          size="small"
          label={`Столбец «${PRICE_FIELD_CAPTIONS[field]}»`}
          value={columns[field] ?? NONE}
          error={columns[field] === null && field !== 'zone'}
          onChange={({ target }) => choose(field, Number(target.value))}
          sx={{ width: { xs: '100%', sm: 220 } }}
        >
          <MenuItem value={NONE}>{field === 'zone' ? 'Нет' : 'Не выбран'}</MenuItem>
          {result.headings.map((heading, column) => (
            // Two columns may have the same heading.
            <MenuItem key={column} value={column} sx={{ whiteSpace: 'normal' }}>
              {headingText(heading, column)}
            </MenuItem>
          ))}
        </TextField>
      ))}
      {isChanged && (
        <Button variant="outlined" disabled={!areComplete(columns)} onClick={() => onCheck(columns)}>
          Проверить заново
        </Button>
      )}
    </Box>
  );
}
