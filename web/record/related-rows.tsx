import { Box, IconButton, Link, Tooltip, Typography } from '@mui/material';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useNarrowScreen } from '#web/ui/layout/narrow-screen.ts';
import { plainList } from '#web/ui/plain-list.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import { FieldValue, fieldText } from '#web/fields/field-value.tsx';
import { InlineField } from '#web/fields/inline-field.tsx';
import { recordCaption } from './record-caption.ts';
import { useSaveField } from './use-save-field.ts';
import type { ToldColumn } from './told-columns.ts';

/** The actions of a table of records. */
export interface RowsProps {
  readonly metadata: Metadata;
  readonly columns: readonly MetadataProperty[];
  readonly rows: readonly WireRecord[];
  /** The name of an enumeration: the rows stand under the captions of its items, in their order. */
  readonly groupBy?: string;
  /** Rendered after the record's own columns. */
  readonly told?: readonly ToldColumn[];
  /** Whether cells are edited in place. */
  readonly editable: boolean;
  /** The page of a record; null if it has none. */
  readonly pathOf: (record: WireRecord) => string | null;
  /** Opens the record's settings; absent if there are none. */
  readonly onOpen?: (record: WireRecord) => void;
  readonly onRemove?: (record: WireRecord) => void;
  /** Refetches the rows after the reader accepted another user's value. */
  readonly onRefresh: () => void;
}

/** Records as a table with cells edited in place; stacked on a small screen. */
export function RelatedRows(props: RowsProps) {
  const narrow = useNarrowScreen();
  const { columns, metadata, told = [] } = props;
  const parts = partsOf(props);
  if (narrow) {
    return (
      <Box component="ul" aria-label={metadata.pluralCaption} sx={plainList}>
        {parts.map(({ key, caption, records }) => [
          caption !== null && (
            <Typography component="li" variant="subtitle2" key={key} sx={{ px: 2, pt: 1.5 }}>
              {caption}
            </Typography>
          ),
          ...records.map((record) => (
            <Box component="li" key={record.id} sx={card}>
              <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.25 }}>
                {columns.map((property, at) => (
                  <Box key={property.name}>
                    <Typography variant="caption" component="p" color="textSecondary" sx={{ px: 1.5 }}>
                      {property.caption}
                    </Typography>
                    <Cell {...props} property={property} record={record} first={at === 0} />
                  </Box>
                ))}
                {told.map((column) => (
                  <Box key={column.caption}>
                    <Typography variant="caption" component="p" color="textSecondary" sx={{ px: 1.5 }}>
                      {column.caption}
                    </Typography>
                    <Told column={column} record={record} />
                  </Box>
                ))}
              </Box>
              <RowButtons {...props} record={record} />
            </Box>
          )),
        ])}
      </Box>
    );
  }
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-label={metadata.pluralCaption} sx={table}>
        <thead>
          <tr>
            {columns.map((property) => (
              <th key={property.name} scope="col" data-numeric={isNumeric(property) || undefined}>
                {property.caption}
              </th>
            ))}
            {told.map(({ caption, isNumeric: numeric }) => (
              <th key={caption} scope="col" data-numeric={numeric}>
                {caption}
              </th>
            ))}
            <Box component="td" sx={{ width: 88 }} />
          </tr>
        </thead>
        {parts.map(({ key, caption, records }) => (
          <tbody key={key}>
            {caption !== null && (
              <tr>
                <th scope="rowgroup" colSpan={columns.length + told.length + 1} data-part="">
                  {caption}
                </th>
              </tr>
            )}
            {records.map((record) => (
              <tr key={record.id}>
                {columns.map((property, at) => (
                  <td key={property.name} data-numeric={isNumeric(property) || undefined}>
                    <Cell {...props} property={property} record={record} first={at === 0} />
                  </td>
                ))}
                {told.map((column) => (
                  <td key={column.caption} data-numeric={column.isNumeric}>
                    <Told column={column} record={record} />
                  </td>
                ))}
                <td>
                  <RowButtons {...props} record={record} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </Box>
    </Box>
  );
}

/** The rows of one item of the enumeration by which a table is divided; without one, all rows. */
interface Part {
  readonly key: string;
  readonly caption: string | null;
  readonly records: readonly WireRecord[];
}

function partsOf({ metadata, rows, groupBy }: RowsProps): readonly Part[] {
  const items = metadata.properties.find(({ name }) => name === groupBy)?.items;
  if (groupBy === undefined || !items) return [{ key: '', caption: null, records: rows }];
  return items
    .map(({ id, caption }) => ({ key: String(id), caption, records: rows.filter((row) => row[groupBy] === id) }))
    .filter(({ records }) => records.length > 0);
}

function isNumeric({ kind }: MetadataProperty): boolean {
  return kind === 'decimal' || kind === 'integer';
}

/** Its space is reserved while it loads. */
function Told({ column, record }: { readonly column: ToldColumn; readonly record: WireRecord }) {
  return <Box sx={plain}>{column.textOf(record)}</Box>;
}

interface CellProps extends RowsProps {
  readonly property: MetadataProperty;
  readonly record: WireRecord;
  /** The cell that identifies the record. */
  readonly first: boolean;
}

function Cell({ metadata, property, record, first, editable, pathOf, onOpen, onRefresh }: CellProps) {
  const save = useSaveField(metadata.className, record);
  // The identifying cell links to the record, unless it is a select that is edited in the row.
  if (first && (!editable || property.editor !== 'select')) {
    const path = pathOf(record);
    const text = fieldText(property, record);
    return (
      <Box sx={plain}>
        {path !== null ? (
          <RouterLink to={path} sx={name}>
            {text}
          </RouterLink>
        ) : onOpen ? (
          <Link component="button" type="button" onClick={() => onOpen(record)} sx={name}>
            {text}
          </Link>
        ) : (
          text
        )}
      </Box>
    );
  }
  if (!editable || property.readonly || property.kind === 'references') {
    return (
      <Box sx={plain}>
        <FieldValue property={property} record={record} compact />
      </Box>
    );
  }
  return (
    <InlineField
      // The compact form of a date-time would not give the field its full accessible name.
      compact={property.kind !== 'datetime'}
      property={property}
      record={record}
      className={metadata.className}
      locked={false}
      label={`${property.caption}: ${recordCaption(metadata, record)}`}
      onSave={save}
      onRefresh={onRefresh}
    />
  );
}

function RowButtons({ metadata, record, onOpen, onRemove }: RowsProps & { readonly record: WireRecord }) {
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

const name = { fontWeight: 500, textAlign: 'left', overflowWrap: 'anywhere' } as const;
const plain = {
  px: 1.5,
  py: 0.75,
  minHeight: 40,
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
} as const;
const card = { display: 'flex', gap: 1, px: 0.5, py: 1, borderTop: 1, borderColor: 'divider' } as const;

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th': {
    typography: 'caption',
    fontWeight: 500,
    color: 'text.secondary',
    textAlign: 'left',
    px: 1.5,
    py: 1,
    whiteSpace: 'nowrap',
  },
  '& th, & td': { borderBottom: 1, borderColor: 'divider' },
  '& tbody:last-of-type tr:last-of-type td': { borderBottom: 0 },
  '& th[data-part]': { typography: 'subtitle2', color: 'text.primary', pt: 1.5 },
  '& td': { p: 0, verticalAlign: 'middle', minWidth: 96 },
  // Words are not broken for lack of width: the table scrolls horizontally first.
  '& td, & td *': { overflowWrap: 'break-word !important' },
  '& td:last-of-type': { pr: 1 },
  '& [data-numeric]': { textAlign: 'right' },
  '& th:first-of-type, & td:first-of-type': { pl: 0.5 },
  '& th:first-of-type': { pl: 2 },
  // The number is right-aligned with its heading; the pencil icon precedes it.
  '& td[data-numeric] [data-field-reader]': { flexDirection: 'row-reverse' },
  '& td[data-numeric] .field-pencil': { ml: 0, mr: 'auto' },
} as const;
