import { Box, Chip, Typography } from '@mui/material';
import type { Operator } from '#model/property/operator.ts';
import { KIND_TRAITS } from '#model/property/property-kind.ts';
import type { FilterEntry } from '#model/wire/record.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import { ResolvedValue } from '#web/fields/resolved-value.tsx';
import { formatMoment } from '#web/ui/moment/format-moment.ts';
import { Icon } from '#web/ui/icon.tsx';
import { OPERATOR_CAPTIONS, operatorCaption, takesValue } from './conditions.ts';

/** Operators shown only as a colon between the field and the value. */
const IS: ReadonlySet<Operator> = new Set(['eq', 'in']);

interface FilterChipsProps {
  readonly metadata: Metadata;
  readonly filter: readonly FilterEntry[];
  readonly onChange: (filter: readonly FilterEntry[]) => void;
}

/** The active conditions of the list, each with a remove button. */
export function FilterChips({ metadata, filter, onChange }: FilterChipsProps) {
  return (
    <Box role="group" aria-label="Условия списка" sx={bar}>
      {filter.map((entry, at) => (
        <Chip
          key={JSON.stringify(entry)}
          label={<Condition metadata={metadata} entry={entry} />}
          deleteIcon={<Icon name="close" />}
          onDelete={() => onChange(filter.filter((_, other) => other !== at))}
        />
      ))}
    </Box>
  );
}

function Condition({ metadata, entry }: { readonly metadata: Metadata; readonly entry: FilterEntry }) {
  const name = entry.fieldName.charAt(0).toLowerCase() + entry.fieldName.slice(1);
  const property = metadata.properties.find((one) => one.name === name);
  const operator = entry.operator ?? 'eq';
  const says = property ? operatorCaption(property, operator) : OPERATOR_CAPTIONS[operator];
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <Typography component="span" variant="caption" color="textSecondary">
        {(property?.caption ?? entry.fieldName) + (IS.has(operator) ? ':' : ` ${says}`)}
      </Typography>
      {takesValue(operator) &&
        (property && KIND_TRAITS[property.kind].calendar === 'moment' && typeof entry.fieldValue === 'string' ? (
          formatMoment(entry.fieldValue)
        ) : property ? (
          <ResolvedValue property={property} value={entry.fieldValue} />
        ) : (
          String(entry.fieldValue)
        ))}
    </Box>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  px: { xs: 2, sm: 3 },
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
