import { Box, Typography } from '@mui/material';
import { sumOfMoney } from '#model/money/money.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { useCurrencySign, useDefaultCurrencySign } from '#web/api/currencies.ts';
import { formatMoney, formatNumber, placesOf } from '#web/ui/format.ts';
import { asRecord } from '#web/api/typed-records.ts';

/** The sums of an order as computed by the server: before the discount, the discount, and what is to be paid. */
export function OrderTotal({ record }: { readonly record: WireRecord }) {
  const { total, discount, currencyId, rate, baseTotal } = asRecord<'order'>(record);
  const sign = useCurrencySign()(currencyId);
  const defaultSign = useDefaultCurrencySign();
  const isConverted = typeof rate === 'number' && rate !== 1 && typeof baseTotal === 'number';
  const places = placesOf([total, discount, isConverted ? baseTotal : null]);
  return (
    <Box component="dl" sx={sums}>
      {(discount ?? 0) > 0 && (
        <>
          <Sum caption="Без скидки" text={amount(sumOfMoney([total ?? 0, discount ?? 0]), sign, places)} />
          <Sum caption="Скидка по промокоду" text={`−\u2009${amount(discount ?? 0, sign, places)}`} />
        </>
      )}
      <Sum caption="Итого" text={amount(total ?? 0, sign, places)} strong />
      {isConverted && (
        <Sum caption={`По курсу ${formatNumber(rate)} на день заказа`} text={amount(baseTotal, defaultSign, places)} />
      )}
    </Box>
  );
}

function amount(value: number, sign: string | null, places: 0 | 2): string {
  return formatMoney(value, sign, places);
}

function Sum({
  caption,
  text,
  strong = false,
}: {
  readonly caption: string;
  readonly text: string;
  readonly strong?: boolean;
}) {
  return (
    <>
      <Typography component="dt" color="textSecondary">
        {caption}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums', ...(strong && { fontWeight: 600 }) }}
      >
        {strong ? <span role="status">{text}</span> : text}
      </Typography>
    </>
  );
}

const sums = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  justifyContent: 'end',
  columnGap: 2,
  rowGap: 0.5,
  px: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;
