import { Link } from '@mui/material';
import type { Metadata, MetadataProperty, WireRecord } from '#model/wire.ts';
import { FieldValue, fieldText } from '#web/editors/field-value.tsx';
import { byPriority } from '#web/editors/property-groups.ts';
import { RouterLink } from '#web/kit/router-link.tsx';
import type { TableColumn } from '#web/kit/table/table-column.ts';
import { StateCell } from './state-cell.tsx';
import type { RecordLinks } from './use-record-links.ts';

/** Pixels a column of a kind begins with. */
const WIDTHS: Readonly<Record<string, number>> = {
  boolean: 128,
  date: 128,
  datetime: 150,
  decimal: 128,
  duration: 120,
  email: 200,
  enum: 152,
  integer: 96,
  phone: 176,
  reference: 168,
  state: 208,
  url: 200,
};
const CAPTION_WIDTH = 240;
/** Seven digits beside the margins of the first column. */
const ID_WIDTH = 96;
const OTHER_WIDTH = 140;
/** A heading is read whole unless it is a sentence: its letters, the margins of the cell and the arrow of the order. */
const HEADING = { letter: 7.2, margins: 52, most: 208 } as const;

function width(property: MetadataProperty, primary: boolean): number {
  if (primary) return CAPTION_WIDTH;
  if (property.name === 'id') return ID_WIDTH;
  const heading = Math.round(property.caption.length * HEADING.letter) + HEADING.margins;
  return Math.max(WIDTHS[property.kind] ?? OTHER_WIDTH, Math.min(HEADING.most, heading));
}

/** The columns of a class's list: everything that list answers carry, of which the declared ones show at first. */
export function listColumns(
  metadata: Metadata,
  links: RecordLinks,
  /** What all rows have in common needs no column. */
  common: readonly string[] = [],
): readonly TableColumn<WireRecord>[] {
  const carried = metadata.properties.filter(
    ({ inLists, editor, name }) => inLists && editor !== 'password' && !common.includes(name),
  );
  return byPlace(metadata, carried).map((property) => {
    const primary = property.name === metadata.captionProperty;
    return {
      id: property.name,
      caption: property.caption,
      width: width(property, primary),
      sortable: property.sortable,
      visible: property.visibleInTable,
      primary,
      numeric: property.kind === 'decimal' || (property.kind === 'integer' && property.name !== 'id'),
      render: (record) => (
        <Cell metadata={metadata} property={property} record={record} links={links} primary={primary} />
      ),
    };
  });
}

/** The number first, then what names the record, then its own fields, and last when it was made and changed. */
function byPlace(metadata: Metadata, properties: readonly MetadataProperty[]): readonly MetadataProperty[] {
  const place = ({ name }: MetadataProperty): number => {
    if (name === 'id') return 0;
    if (name === metadata.captionProperty) return 1;
    return name === 'createDate' || name === 'lastUpdate' ? 3 : 2;
  };
  return byPriority(properties).toSorted((left, right) => place(left) - place(right));
}

interface CellProps {
  readonly metadata: Metadata;
  readonly property: MetadataProperty;
  readonly record: WireRecord;
  readonly links: RecordLinks;
  /** Names the record, and leads to it. */
  readonly primary: boolean;
}

function Cell({ metadata, property, record, links, primary }: CellProps) {
  if (property.kind === 'state') return <StateCell metadata={metadata} property={property} record={record} />;
  if (!primary) {
    const narrower = links.narrowerPath(property.name, record[property.name]);
    if (narrower === null) return <FieldValue property={property} record={record} compact />;
    return <RouterLink to={narrower}>{fieldText(property, record)}</RouterLink>;
  }
  const path = links.detailPath(record.id);
  const text = fieldText(property, record);
  return path === null ? (
    <Link
      component="button"
      type="button"
      sx={{ fontWeight: 500, textAlign: 'left', overflowWrap: 'anywhere' }}
      onClick={() => links.openSettings(record.id)}
    >
      {text}
    </Link>
  ) : (
    <RouterLink to={path} sx={{ fontWeight: 500 }}>
      {text}
    </RouterLink>
  );
}
