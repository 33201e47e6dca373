import { Box, Card, Checkbox, Skeleton, Typography } from '@mui/material';
import { changedGlow } from '../changed-glow.ts';
import { BusyBar } from '../layout/busy-bar.tsx';
import { plainList } from '../plain-list.ts';
import type { DataTableProps } from './data-table.tsx';
import { RowMenu } from '../row-menu.tsx';
import { GONE } from './data-table-row.tsx';
import { rowMark, type TableColumn } from './table-column.ts';
import { columnOrder, columnVisibility, type TableLayout } from './table-layout.ts';

/** Number of fields a card shows under its heading unless the reader chose fields. */
const FIELDS_ON_CARD = 5;

/** The rows of a table on a small screen: one card each, with the naming column as its heading. */
export function TableCards<Row>(props: DataTableProps<Row>) {
  const { rows, columns, remembered, busy } = props;
  const primary = columns.find((column) => column.primary === true);
  const fields = cardFields(columns, remembered.layout);
  if (rows?.length === 0) return props.empty;
  return (
    <Box sx={{ px: 2, pb: 1, display: 'grid', gap: 0.75 }}>
      <BusyBar busy={busy} sticky />
      {props.notice}
      <Box
        component="ul"
        aria-label={props.label}
        aria-busy={rows === null || busy}
        sx={{ ...plainList, display: 'grid', gap: 1 }}
      >
        {rows === null
          ? Array.from({ length: Math.min(props.expectedRows, 6) }, (_, index) => (
              <Card key={index} component="li" sx={{ p: 1.5 }}>
                <Skeleton width="70%" height={24} />
                <Skeleton width="45%" />
                <Skeleton width="55%" />
              </Card>
            ))
          : rows.map((row) => (
              <RowCard key={props.rowKey(row)} {...props} row={row} primary={primary} fields={fields} />
            ))}
      </Box>
    </Box>
  );
}

/**
 * The columns that the reader chose, then the essential and the first few others; the record number is of little use on
 * a phone.
 */
function cardFields<Row>(columns: readonly TableColumn<Row>[], layout: TableLayout): readonly TableColumn<Row>[] {
  const visibility = columnVisibility(layout, columns);
  const wanted = columnOrder(layout, columns)
    .filter((id) => visibility[id] === true && (id !== 'id' || layout.visibility[id] === true))
    .flatMap((id) => columns.find((column) => column.id === id && column.primary !== true) ?? []);
  const rest = wanted.filter(({ id }) => layout.visibility[id] !== true);
  const byNeed = [...rest.filter(({ essential }) => essential), ...rest.filter(({ essential }) => !essential)];
  const usual = byNeed.slice(0, FIELDS_ON_CARD);
  return wanted.filter((column) => layout.visibility[column.id] === true || usual.includes(column));
}

interface RowCardProps<Row> extends DataTableProps<Row> {
  readonly row: Row;
  readonly primary: TableColumn<Row> | undefined;
  readonly fields: readonly TableColumn<Row>[];
}

function RowCard<Row>({ row, primary, fields, selection, rowLabel, rowActions, ...props }: RowCardProps<Row>) {
  const label = rowLabel(row);
  const mark = rowMark(props.marks, props.rowKey(row));
  return (
    <Card
      component="li"
      sx={[changedGlow, { p: 1.5, minWidth: 0, '&[data-mark="gone"]': { opacity: 0.4 } }]}
      {...(mark === null ? {} : { 'data-mark': mark })}
      {...(mark === 'gone' ? GONE : {})}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        {selection && (
          <Checkbox
            sx={{ m: -1 }}
            checked={selection.isSelected(row)}
            onChange={(_, checked) => selection.onToggle([row], checked)}
            slotProps={{ input: { 'aria-label': `Выбрать: ${label}` } }}
          />
        )}
        <Typography
          component="div"
          variant="subtitle2"
          sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', py: 0.5 }}
        >
          {primary?.render(row) ?? label}
        </Typography>
        <Box sx={{ m: -0.5 }}>
          <RowMenu label={label} actions={() => rowActions(row)} />
        </Box>
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 0.5,
          display: 'grid',
          // As wide as the widest caption up to this limit, and never narrower than its longest word.
          gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)',
          columnGap: 1.5,
          rowGap: 0.5,
        }}
      >
        {fields.map((column) => (
          <Box key={column.id} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="caption" color="textSecondary" sx={caption}>
              {column.caption}
            </Typography>
            <Typography component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
              {column.render(row)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

/** Balances two lines, so that a currency sign is not left on a line by itself. */
const caption = { alignSelf: 'center', textWrap: 'balance' } as const;
