import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { WireRecord } from '#model/wire.ts';
import { recordQuery } from '#web/api/records.ts';
import { formatNumber } from '#web/kit/format.ts';

/** The total of an order as the server keeps it, in the order's currency. */
export function OrderTotal({ order }: { readonly order: WireRecord }) {
  const { total, currencyId } = order;
  const currency = useQuery({
    ...recordQuery('currency', typeof currencyId === 'number' ? currencyId : 0),
    enabled: typeof currencyId === 'number',
    staleTime: 10 * 60_000,
  });
  const symbol = currency.data?.['symbol'];
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
        {typeof total === 'number' ? formatNumber(total) : '0'}
        {typeof symbol === 'string' ? `\u00a0${symbol}` : ''}
      </Typography>
    </Box>
  );
}
