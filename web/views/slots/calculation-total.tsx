import { Box, Typography } from '@mui/material';
import type { WireRecord } from '#model/wire/record.ts';
import { useCurrencySign } from '#web/api/currencies.ts';
import { asRecord } from '#web/api/typed-records.ts';
import { formatMoney } from '#web/ui/format.ts';

/** The sum of a calculation's rows as computed by the server. */
export function CalculationTotal({ record }: { readonly record: WireRecord }) {
  const { total, currencyId } = asRecord<'clientCalculation'>(record);
  const sign = useCurrencySign()(currencyId);
  return (
    <Box sx={line}>
      <Typography color="textSecondary">Итого</Typography>
      <Typography role="status" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {formatMoney(total ?? 0, sign)}
      </Typography>
    </Box>
  );
}

const line = {
  display: 'flex',
  justifyContent: 'end',
  gap: 2,
  px: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;
