import { Typography } from '@mui/material';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import type { RecordValues } from './editor/editor.ts';
import { EDITORS } from './registry.ts';

/** The placeholder of an empty value, in square brackets (spec 2 §2.6). */
export const EMPTY_PLACEHOLDER = '[не определено]';

/** The sign in one line of an empty value that nobody enters: the placeholder would widen the column of a short value. */
const NOTHING = '—';

function emptyText({ readonly }: MetadataProperty): string {
  return readonly ? NOTHING : EMPTY_PLACEHOLDER;
}

/** The value of a field in one line of text, the placeholder where it is empty. */
export function fieldText(property: MetadataProperty, record: RecordValues): string {
  return EDITORS[property.editor].text(record[property.name], { property, record }) ?? emptyText(property);
}

interface FieldValueProps {
  readonly property: MetadataProperty;
  readonly record: RecordValues;
  /** One line, as in a list. */
  readonly compact?: boolean;
  /** Only the text; a picture is still shown as a picture. */
  readonly plain?: boolean;
}

/** The read view of a field, the same in a list, a drawer and on a page. */
export function FieldValue({ property, record, compact = false, plain = false }: FieldValueProps) {
  const { Show, text: textOf, isPicture } = EDITORS[property.editor];
  const value = record[property.name];
  const text = textOf(value, { property, record });
  if (text === null) {
    return (
      <Typography component="span" variant={compact ? 'caption' : 'inherit'} color="textSecondary">
        {compact ? emptyText(property) : EMPTY_PLACEHOLDER}
      </Typography>
    );
  }
  if (!Show || (plain && !isPicture)) {
    const { Plain } = EDITORS[property.kind];
    return Plain ? <Plain text={text} /> : text;
  }
  return <Show property={property} record={record} value={value} compact={compact} />;
}
