import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { plainList } from '#web/ui/plain-list.ts';
import { RowButtons } from './row-buttons.tsx';
import { plainCell, RowCell } from './row-cell.tsx';
import { partsOf, type RowsProps } from './rows-props.ts';

/** The records of a table on a small screen, one below the other. */
export function RowCards(props: RowsProps) {
  const { columns, metadata, told = [] } = props;
  return (
    <Box component="ul" aria-label={metadata.pluralCaption} sx={plainList}>
      {partsOf(props).map(({ key, caption, records }) => [
        caption !== null && (
          <Typography component="li" variant="subtitle2" key={key} sx={{ px: 2, pt: 1.5 }}>
            {caption}
          </Typography>
        ),
        ...records.map((record) => (
          <Box component="li" key={record.id} sx={card}>
            <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.25 }}>
              {columns.map((property, at) => (
                <Captioned key={property.name} caption={property.caption}>
                  <RowCell {...props} property={property} record={record} first={at === 0} />
                </Captioned>
              ))}
              {told.map((column) => (
                <Captioned key={column.caption} caption={column.caption}>
                  <Box sx={plainCell}>{column.textOf(record)}</Box>
                </Captioned>
              ))}
            </Box>
            <RowButtons {...props} record={record} />
          </Box>
        )),
      ])}
    </Box>
  );
}

function Captioned({ caption, children }: { readonly caption: string; readonly children: ReactNode }) {
  return (
    <Box>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ px: 1.5 }}>
        {caption}
      </Typography>
      {children}
    </Box>
  );
}

const card = { display: 'flex', gap: 1, px: 0.5, py: 1, borderTop: 1, borderColor: 'divider' } as const;
