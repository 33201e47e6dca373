import { Typography } from '@mui/material';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import type { RecordValues } from './editor/editor.ts';
import { EDITORS } from './registry.ts';
import { NOTHING } from '#web/ui/layout/empty-signs.ts';

/** The value of a field in one line of text, or the sign of no value. */
export function fieldText(property: MetadataProperty, record: RecordValues, empty = NOTHING): string {
  return EDITORS[property.editor].text(record[property.name], { property, record }) ?? empty;
}

interface FieldValueProps {
  readonly property: MetadataProperty;
  readonly record: RecordValues;
  /** One line, as in a list. */
  readonly compact?: boolean;
  /** Only the text; a picture is still shown as a picture. */
  readonly plain?: boolean;
  /** Stands for no value. */
  readonly empty?: string;
}

/** The read view of a field, the same in a list, a drawer and on a page. */
export function FieldValue({ property, record, compact = false, plain = false, empty = NOTHING }: FieldValueProps) {
  const { Show, text: textOf, isPicture } = EDITORS[property.editor];
  const value = record[property.name];
  const text = textOf(value, { property, record });
  if (text === null) {
    return (
      <Typography component="span" variant={compact ? 'caption' : 'inherit'} color="textSecondary">
        {empty}
      </Typography>
    );
  }
  if (!Show || (plain && !isPicture)) {
    const { Plain } = EDITORS[property.kind];
    return Plain ? <Plain text={text} /> : text;
  }
  return <Show property={property} record={record} value={value} compact={compact} />;
}
