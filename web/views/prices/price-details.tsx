import { Box, Button, Typography } from '@mui/material';
import type { Metadata } from '#model/wire/metadata.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useRecord } from '#web/api/records.ts';
import { recordCaption } from '#web/record/record-caption.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { ActionIcon } from '#web/ui/action-icon.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import type { ShownAction } from '#web/ui/shown-action.ts';
import { OwnField } from '../own-field.tsx';

/** The fields of a price list and of a position; all others are in their settings. */
const SHOWN = ['caption', 'price', 'zone', 'validFrom', 'validTo', 'instanceStateId'];

interface PriceDetailsProps {
  readonly metadata: Metadata;
  readonly id: number;
  /** The currency of the catalogue, which its prices are in. */
  readonly currencyId: unknown;
  readonly actions: readonly ShownAction[];
}

/** The chosen price list or position: its main fields, edited in place, and what can be done with it. */
export function PriceDetails({ metadata, id, currencyId, actions }: PriceDetailsProps) {
  const record = useRecord(metadata.className, id);
  if (record.data) {
    const shown = { ...record.data, currencyId };
    return <Details metadata={metadata} record={shown} actions={actions} onRefresh={() => void record.refetch()} />;
  }
  if (record.error) return <ErrorState message={errorMessage(record.error)} onRetry={() => void record.refetch()} />;
  return <FieldsSkeleton rows={4} />;
}

interface DetailsProps extends Pick<PriceDetailsProps, 'metadata' | 'actions'> {
  readonly record: WireRecord;
  readonly onRefresh: () => void;
}

function Details({ metadata, record, actions, onRefresh }: DetailsProps) {
  const properties = metadata.properties
    .filter(({ name }) => SHOWN.includes(name))
    .toSorted((one, other) => SHOWN.indexOf(one.name) - SHOWN.indexOf(other.name));
  return (
    <Box component="section" aria-label={recordCaption(metadata, record)}>
      <Typography variant="caption" color="textSecondary" component="div">
        {metadata.caption}
      </Typography>
      <Typography variant="h2" component="h3" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {recordCaption(metadata, record)}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', rowGap: 0.25 }}>
        {properties.map((property) => (
          <Box key={property.name} sx={line}>
            <Typography component="dt" color="textSecondary" sx={{ pt: { sm: '10px' } }}>
              {property.caption}
            </Typography>
            <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
              <OwnField metadata={metadata} record={record} property={property} onRefresh={onRefresh} />
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {actions.map(({ name, caption, icon, danger, onChoose }) => (
          <Button
            key={name}
            size="small"
            color={danger ? 'error' : 'inherit'}
            startIcon={icon && <ActionIcon picture={icon} />}
            onClick={() => onChoose()}
          >
            {caption}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '144px minmax(0, 1fr)' },
  columnGap: 2,
} as const;
