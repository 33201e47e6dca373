import { mdiAlertOutline } from '@mdi/js';
import { Box, IconButton, Link, Tooltip } from '@mui/material';
import { KIND_TRAITS } from '#model/property/property-kind.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { FieldLink } from '#web/fields/field-link.tsx';
import { FieldValue, fieldText } from '#web/fields/field-value.tsx';
import { InlineField } from '#web/fields/inline-field.tsx';
import type { SaveField } from '#web/fields/use-inline-field.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { RouterAnchor, RouterLink } from '#web/ui/router-link.tsx';
import { recordCaption } from '../record-caption.ts';
import { useSaveField } from '../use-save-field.ts';
import type { RowsProps } from './rows-props.ts';
import type { PastedCells } from './use-pasted-cells.ts';

interface RowCellProps extends RowsProps {
  readonly property: MetadataProperty;
  readonly record: WireRecord;
  /** The cell that identifies the record. */
  readonly first: boolean;
  readonly pasted?: PastedCells;
}

/** A value of a record, edited in place; the identifying one leads to the record too. */
export function RowCell(props: RowCellProps) {
  const { property, record, first, editable, noteOf } = props;
  const note = first ? (noteOf?.(record) ?? null) : null;
  const isPlain = !editable || property.readonly;
  const value = isPlain ? <PlainCell {...props} /> : <EditedCell {...props} />;
  const path = first && !isPlain ? props.pathOf(record) : null;
  const linked = first && !isPlain && path === null;
  if (note === null && path === null && !linked) return value;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}>
      {value}
      {note !== null && (
        <Tooltip title={note}>
          <Box component="span" role="img" aria-label={note} sx={{ display: 'flex', color: 'warning.main', px: 0.5 }}>
            <PathIcon path={mdiAlertOutline} />
          </Box>
        </Tooltip>
      )}
      {path !== null && (
        <Tooltip title="Открыть">
          <IconButton
            component={RouterAnchor}
            to={path}
            size="small"
            aria-label={`Открыть: ${fieldText(property, record)}`}
          >
            <Icon name="arrow-right" />
          </IconButton>
        </Tooltip>
      )}
      {linked && <FieldLink property={property} record={record} />}
    </Box>
  );
}

function EditedCell({ metadata, property, record, pasted, onRefresh }: RowCellProps) {
  const single = useSaveField(metadata.className, record);
  const save: SaveField = (changed, value, options) =>
    pasted?.collect(record, changed, value) ?? single(changed, value, options);
  return (
    <InlineField
      // The compact form of a date-time would not give the field its full accessible name.
      compact={KIND_TRAITS[property.kind].calendar !== 'moment'}
      property={property}
      record={record}
      className={metadata.className}
      locked={false}
      label={`${property.caption}: ${recordCaption(metadata, record)}`}
      holdsRefused
      entered={pasted?.draftOf(record, property)}
      onSave={save}
      onRefresh={onRefresh}
    />
  );
}

function PlainCell({ property, record, first, pathOf, onOpen }: RowCellProps) {
  if (!first) {
    return (
      <Box sx={plainCell}>
        <FieldValue property={property} record={record} compact />
      </Box>
    );
  }
  const path = pathOf(record);
  const text = fieldText(property, record);
  return (
    <Box sx={plainCell}>
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

const name = { fontWeight: 500, textAlign: 'left', overflowWrap: 'anywhere' } as const;

/** A cell that is not edited. */
export const plainCell = {
  px: 1.5,
  py: 0.75,
  minHeight: 40,
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
} as const;
