import { Box, Typography } from '@mui/material';
import type { WireRecord } from '#model/wire/record.ts';
import { useCurrencySign } from '#web/api/currencies.ts';
import { formatNumber } from '#web/ui/format.ts';
import { asRecord } from '#web/api/typed-records.ts';

/** The total of an order as computed by the server, in the order's currency. */
export function OrderTotal({ record }: { readonly record: WireRecord }) {
  const { total, currencyId } = asRecord<'order'>(record);
  const sign = useCurrencySign()(currencyId);
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'flex-end',
        gap: 1.5,
        px: 2,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography color="textSecondary">Итого</Typography>
      <Typography role="status" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {formatNumber(total ?? 0)}
        {sign === null ? '' : `\u00a0${sign}`}
      </Typography>
    </Box>
  );
}
