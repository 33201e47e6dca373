import { Box } from '@mui/material';
import { nameProperty } from '#web/record/header-fields.ts';
import { recordCaption } from '#web/record/record-caption.ts';
import { OwnField } from '../own-field.tsx';
import type { ViewProps } from '../view.ts';

interface RecordNameProps extends ViewProps {
  /** Otherwise it takes one line. */
  readonly isWhole: boolean;
}

/** The name of a record, edited in place where it is a value of its own. */
export function RecordName({ metadata, record, onRefresh, isWhole }: RecordNameProps) {
  const property = nameProperty(metadata, record);
  const caption = recordCaption(metadata, record);
  const told = isWhole ? {} : { title: caption };
  if (!property)
    return (
      <Box component="span" {...told} sx={isWhole ? {} : cut}>
        {caption}
      </Box>
    );
  return (
    <Box {...told} sx={[name, !isWhole && { '& [data-field-reader] > span, & [data-field-value]': cut }]}>
      <OwnField metadata={metadata} record={record} property={property} onRefresh={onRefresh} compact />
    </Box>
  );
}

const cut = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** The text stands at the edge of the page; the frame that shows on hover stands around it. */
const name = {
  ml: '-13px',
  '& .field-pencil': { display: 'none' },
  '& [data-field-reader], & [data-field-value]': { minHeight: 0, py: 0 },
  // As high as the line of the title: nothing moves when the name is opened.
  '& .MuiInputBase-root': { font: 'inherit', minWidth: { sm: 420 } },
  '& .MuiInputBase-input': { py: 0.5 },
} as const;
