import { Link, Typography, Box } from '@mui/material';
import { expansionName } from '#model/expansion-name.ts';
import { KIND_TRAITS } from '#model/property/property-kind.ts';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { FieldValue, fieldText } from '#web/fields/field-value.tsx';
import { EDITORS } from '#web/fields/registry.ts';
import { byPriority } from '#web/record/property-groups.ts';
import { isSwitched, switchedStates } from '#web/fields/states/switched-states.ts';
import { NOTHING } from '#web/ui/layout/empty-signs.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import type { TableColumn } from '#web/ui/table/table-column.ts';
import { Icon } from '#web/ui/icon.tsx';
import { StateCell } from './state-cell.tsx';
import type { RecordLinks } from './use-record-links.ts';

/** The width in pixels that a long text keeps; it gets more where there is room. */
const LONGEST_TEXT = 200;
/** Pixels needed besides the text: a currency sign with kopecks, a mark. */
const BESIDE_SUM = 36;
const BESIDE_MARK = 24;
/** Pixels of a switch without the name of its state. */
const SWITCH = 40;

interface ListColumnsOptions {
  readonly metadata: Metadata;
  readonly links: RecordLinks;
  /** Properties with a value that all rows share: they need no column. */
  readonly common?: readonly string[] | undefined;
  /** Whether the window has room for the name of a state beside its switch. */
  readonly isWide: boolean;
}

type Measures = Pick<TableColumn<WireRecord>, 'usual' | 'beside' | 'most'>;

function measures(property: MetadataProperty, hasCurrency: boolean, isWide: boolean): Measures {
  const { kind, editor, items } = property;
  const { isState, number } = KIND_TRAITS[kind];
  const own = EDITORS[kind];
  const beside = number === 'decimal' && hasCurrency ? BESIDE_SUM : (own.beside ?? EDITORS[editor].beside);
  const switched = items?.filter(({ id }) => isSwitched(switchedStates(property), id)) ?? [];
  return {
    ...(beside !== undefined && { beside }),
    ...(isState && isWide && { usual: switched.map(({ caption }) => caption) }),
    ...(!own.isWhole && { most: LONGEST_TEXT }),
  };
}

/**
 * The columns of a class's list: every property in list replies, of which the name, the number and the declared list
 * columns are visible by default, in the order in which they matter.
 */
export function listColumns({
  metadata,
  links,
  common = [],
  isWide,
}: ListColumnsOptions): readonly TableColumn<WireRecord>[] {
  const carried = metadata.properties.filter(
    ({ inLists, kind, name }) => inLists && !KIND_TRAITS[kind].isPassword && !common.includes(name),
  );
  const hasCurrency = metadata.properties.some(({ name }) => name === 'currencyId');
  return byPlace(metadata, carried).flatMap((property) => {
    const primary = property.name === metadata.captionProperty;
    const { isState = false, number } = KIND_TRAITS[property.kind];
    const place = metadata.columns.indexOf(property.name);
    const rank = primary ? 0 : place < 0 ? metadata.columns.length : place;
    const column: TableColumn<WireRecord> = {
      id: property.name,
      caption: property.caption,
      text: (record) => (isState && !isWide && isSwitch(metadata, property, record) ? '' : fieldText(property, record)),
      ...(primary ? {} : measures(property, hasCurrency, isWide)),
      ...(isState && !isWide && metadata.isComponent && { beside: SWITCH }),
      ...(property.name === metadata.defaultMark && { beside: BESIDE_MARK }),
      sortable: property.sortable,
      visible: property.visibleInTable,
      primary,
      rank,
      switches: isState,
      isEmpty: (record) => fieldText(property, record) === NOTHING,
      numeric: number !== undefined && property.name !== 'id',
      render: (record) => <Cell {...{ metadata, property, record, links, primary, isWide }} />,
    };
    return [column, ...targetColumns(property, rank)];
  });
}

/** The columns for what a reference shows of its target. They cannot be sorted by. */
function targetColumns(
  { name: reference, config, visibleInTable }: MetadataProperty,
  rank: number,
): readonly TableColumn<WireRecord>[] {
  return (config?.columns ?? []).map(({ name, caption }) => {
    const textOf = (record: WireRecord): string => {
      const target = record[expansionName(reference)];
      const value = typeof target === 'object' && target !== null ? Reflect.get(target, name) : null;
      return typeof value === 'string' && value !== '' ? value : NOTHING;
    };
    return {
      id: `${reference}.${name}`,
      caption,
      text: textOf,
      most: LONGEST_TEXT,
      sortable: false,
      visible: visibleInTable,
      primary: false,
      rank,
      numeric: false,
      render: (record: WireRecord) =>
        textOf(record) === NOTHING ? (
          <Typography component="span" variant="caption" color="textSecondary">
            {NOTHING}
          </Typography>
        ) : (
          textOf(record)
        ),
    };
  });
}

/** The id first, then the caption, then the columns in the order in which they matter, and last the other fields. */
function byPlace(metadata: Metadata, properties: readonly MetadataProperty[]): readonly MetadataProperty[] {
  const { captionProperty, columns } = metadata;
  const places = ['id', captionProperty, ...columns];
  const place = ({ name }: MetadataProperty): number => (places.includes(name) ? places.indexOf(name) : places.length);
  return byPriority(properties).toSorted((left, right) => place(left) - place(right));
}

/** Whether a switch by itself says enough of a record's state: whether content is published, or one of its two states. */
function isSwitch({ isComponent }: Metadata, property: MetadataProperty, record: WireRecord): boolean {
  return isComponent || isSwitched(switchedStates(property), record[property.name]);
}

interface CellProps {
  readonly metadata: Metadata;
  readonly property: MetadataProperty;
  readonly record: WireRecord;
  readonly links: RecordLinks;
  /** Shows the record's caption as a link to it. */
  readonly primary: boolean;
  readonly isWide: boolean;
}

function Cell({ metadata, property, record, links, primary, isWide }: CellProps) {
  if (KIND_TRAITS[property.kind].isState)
    return <StateCell {...{ metadata, property, record }} isShort={!isWide && isSwitch(metadata, property, record)} />;
  if (property.name === metadata.defaultMark && record[property.name] === true)
    return <DefaultMark caption={property.caption} />;
  if (!primary) {
    const narrower = links.narrowerPath(property.name, record[property.name]);
    if (narrower === null) {
      // The cell itself truncates its text, which requires a plain text node.
      return <FieldValue property={property} record={record} compact plain={!EDITORS[property.kind].isWhole} />;
    }
    return <RouterLink to={narrower}>{fieldText(property, record)}</RouterLink>;
  }
  const path = links.detailPath(record.id);
  const text = fieldText(property, record);
  return path === null ? (
    <Link component="button" type="button" sx={name} onClick={() => links.openSettings(record.id)}>
      {text}
    </Link>
  ) : (
    <RouterLink to={path} sx={name}>
      {text}
    </RouterLink>
  );
}

const name = { fontWeight: 500, textAlign: 'left', overflowWrap: 'anywhere' } as const;

interface DefaultMarkProps {
  /** The mark's label. */
  readonly caption: string;
}

/** Marks the record that is used if none is chosen. */
function DefaultMark({ caption }: DefaultMarkProps) {
  return (
    <Box component="span" title={caption} sx={{ whiteSpace: 'nowrap' }}>
      Да
      <Icon name="star" sx={{ ml: 0.5, fontSize: 18, color: 'warning.main', verticalAlign: 'text-bottom' }} />
    </Box>
  );
}
