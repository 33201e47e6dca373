import { Alert, Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useState } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import type { DisputedField } from './disputed-fields.ts';
import { HistoryValue } from './history-value.tsx';

/** Props of {@link DisputedDialog}. */
export interface DisputedDialogProps {
  readonly metadata: Metadata;
  readonly fields: readonly DisputedField[];
  /** Called with the names of the fields that are put back; the others stay as they are. */
  readonly onChoose: (returned: readonly string[]) => void;
  readonly onClose: () => void;
}

const WIDTH = 720;
const KEPT = 'kept';
const RETURNED = 'returned';

/** Asks of each field that somebody has changed meanwhile whether it stays or gets its former value. */
export function DisputedDialog({ metadata, fields, onChoose, onClose }: DisputedDialogProps) {
  const [returned, setReturned] = useState<ReadonlySet<string>>(new Set());
  const choose = (name: string, isReturned: boolean): void => {
    const next = new Set(returned);
    if (isReturned) next.add(name);
    else next.delete(name);
    setReturned(next);
  };
  return (
    <FormDialog
      open
      title="Эти поля изменили позже"
      subtitle="Выберите для каждого, оставить нынешнее значение или вернуть прежнее"
      maxWidth={WIDTH}
      submitLabel="Применить"
      onSubmit={() => onChoose(fields.flatMap(({ name }) => (returned.has(name) ? name : [])))}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
        {fields.map(({ name, caption, parts }) => (
          <FormControl key={name} component="fieldset" sx={{ minWidth: 0 }}>
            <FormLabel component="legend" sx={{ fontWeight: 500, color: 'text.primary', overflowWrap: 'anywhere' }}>
              {caption}
            </FormLabel>
            <RadioGroup
              value={returned.has(name) ? RETURNED : KEPT}
              onChange={(_, value) => choose(name, value === RETURNED)}
              sx={sides}
            >
              {[
                { value: KEPT, label: 'Оставить как есть', side: 'after' as const },
                { value: RETURNED, label: 'Вернуть', side: 'before' as const },
              ].map(({ value, label, side }) => (
                <FormControlLabel
                  key={value}
                  value={value}
                  control={<Radio size="small" />}
                  sx={option}
                  label={
                    <>
                      <Typography variant="caption" color="textSecondary" component="div">
                        {label}
                      </Typography>
                      {parts.map(({ fieldName, names, ...values }) => (
                        <Box key={fieldName} sx={{ overflowWrap: 'anywhere' }}>
                          <HistoryValue
                            metadata={metadata}
                            fieldName={fieldName}
                            names={names}
                            value={values[side]}
                            plain
                          />
                        </Box>
                      ))}
                    </>
                  }
                />
              ))}
            </RadioGroup>
          </FormControl>
        ))}
        {fields.length > 1 && (
          <Alert severity="info">Вернётся всё, что выбрано, одним изменением: его можно отменить.</Alert>
        )}
      </Box>
    </FormDialog>
  );
}

const sides = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 1,
  mt: 0.5,
} as const;

const option = {
  alignItems: 'flex-start',
  m: 0,
  py: 0.5,
  pr: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& .MuiFormControlLabel-label': { minWidth: 0, pt: 0.75 },
  '&:has(:checked)': { borderColor: 'primary.main' },
} as const;
