import { Box, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useId } from 'react';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { FieldValue } from '#web/fields/field-value.tsx';
import type { ComparedFields } from './merge-choice.ts';

interface ChosenFieldsProps {
  readonly fields: ComparedFields;
  readonly records: readonly [WireRecord, WireRecord];
  /** The record whose value each different field gets. */
  readonly choice: Readonly<Record<string, number>>;
  readonly onChoose: (name: string, id: number) => void;
}

/** The columns of the two records. */
export const sideBySide = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
  columnGap: 2,
} as const;

/** The fields of two records side by side: a choice where they differ, the equal ones folded. */
export function ChosenFields({ fields, records, choice, onChoose }: ChosenFieldsProps) {
  return (
    <>
      {fields.different.length === 0 && <Typography color="textSecondary">Все заполненные поля совпадают.</Typography>}
      {fields.different.map((property) => (
        <FieldChoice
          key={property.name}
          property={property}
          records={records}
          chosen={choice[property.name] ?? records[0].id}
          onChoose={(id) => onChoose(property.name, id)}
        />
      ))}
      {fields.equal.length > 0 && (
        <details>
          <Box component="summary" sx={{ cursor: 'pointer' }}>
            Совпадают поля: {fields.equal.length}
          </Box>
          <Box component="dl" sx={{ m: 0, mt: 1, display: 'grid', gap: 0.5 }}>
            {fields.equal.map((property) => (
              <Box key={property.name} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography component="dt" variant="caption" color="textSecondary">
                  {property.caption}
                </Typography>
                <Box component="dd" sx={{ m: 0 }}>
                  <FieldValue property={property} record={records[0]} compact plain />
                </Box>
              </Box>
            ))}
          </Box>
        </details>
      )}
    </>
  );
}

interface FieldChoiceProps {
  readonly property: MetadataProperty;
  readonly records: readonly [WireRecord, WireRecord];
  readonly chosen: number;
  readonly onChoose: (id: number) => void;
}

function FieldChoice({ property, records, chosen, onChoose }: FieldChoiceProps) {
  const id = useId();
  return (
    <Box>
      <Typography id={id} variant="subtitle2" component="p">
        {property.caption}
      </Typography>
      <RadioGroup aria-labelledby={id} value={chosen} onChange={(_, value) => onChoose(Number(value))} sx={sideBySide}>
        {records.map((record) => (
          <FormControlLabel
            key={record.id}
            value={record.id}
            control={<Radio size="small" />}
            label={
              <Box sx={{ overflowWrap: 'anywhere' }}>
                <FieldValue property={property} record={record} compact plain />
              </Box>
            }
            sx={{ mr: 0, minWidth: 0, alignItems: 'flex-start', '& > :last-child': { minWidth: 0, pt: 1 } }}
          />
        ))}
      </RadioGroup>
    </Box>
  );
}
