import { Box, Typography } from '@mui/material';
import { KIND_TRAITS } from '#model/property/property-kind.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { BodyViewer } from '#web/text/body-viewer.tsx';
import { FieldLink } from '#web/fields/field-link.tsx';
import { FieldValue } from '#web/fields/field-value.tsx';
import { groupProperties } from './property-groups.ts';

interface RecordReaderProps {
  readonly metadata: Metadata;
  readonly record: WireRecord;
}

/** A read-only record: its fields as text, long values in full. */
export function RecordReader({ metadata, record }: RecordReaderProps) {
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {groupProperties(metadata, metadata.properties).map((group) => (
        <section key={group.name}>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {group.caption}
          </Typography>
          <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {group.properties.map((property) => {
              const value = record[property.name];
              const isBody = KIND_TRAITS[property.kind].text === 'body' && typeof value === 'string' && value !== '';
              return (
                <Box key={property.name} sx={isBody ? { minWidth: 0 } : line}>
                  <Typography component="dt" color="textSecondary" sx={isBody ? { mb: 0.5 } : {}}>
                    {property.caption}
                  </Typography>
                  <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
                    {isBody ? (
                      <BodyViewer label={property.caption} text={value} />
                    ) : (
                      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 24 }}>
                        <FieldValue property={property} record={record} />
                        <FieldLink property={property} record={record} />
                      </Box>
                    )}
                  </Box>
                </Box>
              );
            })}
          </Box>
        </section>
      ))}
    </Box>
  );
}

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '200px minmax(0, 1fr)' },
  columnGap: 2,
  alignItems: 'center',
} as const;
