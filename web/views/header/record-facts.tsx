import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { fieldText } from '#web/fields/field-value.tsx';
import { factProperties } from '#web/record/header-fields.ts';
import { EMPTY_PLACEHOLDER } from '#web/ui/layout/empty-signs.ts';
import { Moment } from '#web/ui/moment/moment.tsx';
import { LazyAssignmentChip } from '../assign/lazy-chip.tsx';
import { ScheduleChip } from '../publish/schedule-chip.tsx';
import { OwnField } from '../own-field.tsx';
import { tightField } from '../tight-field.ts';
import { fieldPlace } from '#web/record/record-groups.tsx';
import type { ViewProps } from '../view.ts';

interface RecordFactsProps extends ViewProps {
  /** What else is to be known of it first. */
  readonly children?: ReactNode;
}

/** What a record is known by, edited in place, and which record it is. */
export function RecordFacts({ children, ...props }: RecordFactsProps) {
  const { metadata, record } = props;
  const facts = factProperties(metadata, record);
  return (
    <Box role="group" aria-label="Главное о записи" sx={line}>
      <ScheduleChip metadata={metadata} record={record} />
      <LazyAssignmentChip metadata={metadata} record={record} />
      {children}
      {facts.length > 0 && (
        <Box component="dl" sx={{ m: 0, display: 'contents' }}>
          {facts.map((property) => (
            <Fact key={property.name} {...props} property={property} />
          ))}
        </Box>
      )}
      <Typography component="span" variant="caption" color="textSecondary">
        {metadata.caption} № {record.id}
        {typeof record.lastUpdate === 'string' && (
          <>
            {' · изменено '}
            <Moment at={record.lastUpdate} />
          </>
        )}
      </Typography>
    </Box>
  );
}

function Fact({ property, ...props }: ViewProps & { readonly property: MetadataProperty }) {
  return (
    <Box sx={fact}>
      <Typography component="dt" variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
        {property.caption}
      </Typography>
      <Box
        component="dd"
        {...fieldPlace(property.name)}
        title={fieldText(property, props.record, EMPTY_PLACEHOLDER)}
        sx={{ my: 0, mr: 0, minWidth: 0 }}
      >
        <OwnField {...props} property={property} />
      </Box>
    </Box>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  minHeight: 28,
  minWidth: 0,
  '& > span': { flexBasis: { xs: '100%', sm: 'auto' } },
} as const;

/**
 * One line; a control takes the room that it needs while it is open. On a phone the value stands below its caption, two
 * facts a row where they fit.
 */
const fact = {
  display: { xs: 'block', sm: 'flex' },
  alignItems: 'center',
  gap: 0.5,
  minWidth: { xs: 'calc(50% - 8px)', sm: 0 },
  maxWidth: { xs: '100%', sm: 420 },
  ...tightField,
  '& [data-field-reader] > span, & [data-field-value]': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  // Below its caption the value stands at its edge.
  '& > dd': { ml: { xs: '-5px', sm: 0 } },
  '& dd:has(input, textarea, [role="combobox"])': { minWidth: { sm: 240 } },
} as const;
