import { Box, Card, Checkbox, Skeleton, Typography } from '@mui/material';
import { changedGlow } from '../changed-glow.ts';
import { BusyBar } from '../layout/busy-bar.tsx';
import { plainList } from '../plain-list.ts';
import type { DataTableProps } from './data-table.tsx';
import { RowMenu } from '../row-menu.tsx';
import { GONE } from './data-table-row.tsx';
import { unseen } from '../theme/unseen.ts';
import { rowMark, type TableColumn } from './table-column.ts';
import { columnOrder, columnVisibility, type TableLayout } from './table-layout.ts';

/** Number of facts that a row shows under its name besides those that the reader chose. */
const FACTS = 3;

/** The rows of a table on a small screen: two lines each, the name and what matters most. */
export function TableCards<Row>(props: DataTableProps<Row>) {
  const { rows, columns, remembered, busy } = props;
  const primary = columns.find((column) => column.primary === true);
  const facts = factsOf(columns, remembered.layout);
  const switched = columns.find(({ switches }) => switches === true);
  if (rows?.length === 0) return props.empty;
  return (
    <Box sx={{ px: 2, pb: 1, display: 'grid', gap: 0.75 }}>
      <BusyBar busy={busy} sticky />
      {props.notice}
      <Box
        component="ul"
        aria-label={props.label}
        aria-busy={rows === null || busy}
        sx={{ ...plainList, display: 'grid', gap: 0.5 }}
      >
        {rows === null
          ? Array.from({ length: Math.min(props.expectedRows, 8) }, (_, index) => (
              <Card key={index} component="li" sx={{ px: 1.5, py: 1 }}>
                <Skeleton width="70%" />
                <Skeleton width="45%" />
              </Card>
            ))
          : rows.map((row) => (
              <RowCard key={props.rowKey(row)} {...props} row={row} {...{ primary, facts, switched }} />
            ))}
      </Box>
    </Box>
  );
}

/** The columns under the name: those that the reader chose, then the few that matter most; the number is of little use. */
function factsOf<Row>(columns: readonly TableColumn<Row>[], layout: TableLayout): readonly TableColumn<Row>[] {
  const visibility = columnVisibility(layout, columns);
  const isChosen = ({ id }: TableColumn<Row>): boolean => layout.visibility[id] === true;
  const wanted = columnOrder(layout, columns)
    .filter((id) => visibility[id] === true)
    .flatMap((id) => columns.find((column) => column.id === id && column.primary !== true) ?? []);
  const usual = wanted
    .filter((column) => !isChosen(column) && column.id !== 'id' && column.switches !== true)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, FACTS);
  return wanted.filter((column) => isChosen(column) || usual.includes(column));
}

interface RowCardProps<Row> extends DataTableProps<Row> {
  readonly row: Row;
  readonly primary: TableColumn<Row> | undefined;
  readonly facts: readonly TableColumn<Row>[];
  /** The column of switches. */
  readonly switched: TableColumn<Row> | undefined;
}

function RowCard<Row>({ row, primary, facts, switched, selection, rowLabel, rowActions, ...props }: RowCardProps<Row>) {
  const label = rowLabel(row);
  const mark = rowMark(props.marks, props.rowKey(row));
  return (
    <Card
      component="li"
      sx={[changedGlow, rowFrame]}
      {...(mark === null ? {} : { 'data-mark': mark })}
      {...(mark === 'gone' ? GONE : {})}
    >
      {selection && (
        <Checkbox
          sx={{ m: -1, gridRow: '1 / 3' }}
          checked={selection.isSelected(row)}
          onChange={(_, checked) => selection.onToggle([row], checked)}
          slotProps={{ input: { 'aria-label': `Выбрать: ${label}` } }}
        />
      )}
      <Typography component="div" variant="subtitle2" sx={[nameLines, { gridColumn: selection ? 2 : '1 / 3' }]}>
        {primary?.render(row) ?? label}
      </Typography>
      <Box sx={{ gridRow: '1 / 3', gridColumn: 4, m: -0.5, alignSelf: 'center' }}>
        <RowMenu label={label} actions={() => rowActions(row)} />
      </Box>
      <Typography
        component="dl"
        variant="caption"
        color="textSecondary"
        sx={{ ...factLine, gridColumn: selection ? '2 / 4' : '1 / 4' }}
      >
        {facts
          .filter((column) => column.isEmpty?.(row) !== true)
          .map((column) => (
            <div key={column.id}>
              <Box component="dt" sx={unseen}>
                {column.caption}
              </Box>
              <dd>{column.render(row)}</dd>
            </div>
          ))}
      </Typography>
      {switched && <Box sx={{ gridRow: 1, gridColumn: 3 }}>{switched.render(row)}</Box>}
    </Card>
  );
}

const rowFrame = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
  columnGap: 1,
  alignItems: 'center',
  px: 1.5,
  py: 1,
  minWidth: 0,
  '&[data-mark="gone"]': { opacity: 0.4 },
} as const;

const nameLines = {
  minWidth: 0,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  lineHeight: '18px',
} as const;

const factLine = {
  m: 0,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  gridRow: 2,
  '& > div, & dd': { display: 'inline', m: 0 },
  '& > div + div::before': { content: '" · "' },
} as const;
