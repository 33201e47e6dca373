import type { Filter } from '#model/wire/filter-tree.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listSumQuery } from '#web/api/list-sum.ts';
import { useDefaultCurrencySign } from '#web/api/currencies.ts';
import { formatMoney } from '#web/ui/format.ts';

/** Props of the sum of a list. */
export interface ListSumProps {
  readonly className: string;
  readonly filter: Filter;
}

/** From this amount on a sum is written in short: 1,9 млн. */
const SHORT_FROM = 1_000_000;
const short = new Intl.NumberFormat('ru', { notation: 'compact', maximumFractionDigits: 1 });

/** What the records of a list add up to, after their number. */
export function ListSum({ className, filter }: ListSumProps) {
  const { data: sum } = useQuery({ ...listSumQuery(className, filter), placeholderData: keepPreviousData });
  const sign = useDefaultCurrencySign();
  if (typeof sum !== 'number') return null;
  const exact = formatMoney(sum, sign);
  const text = sum < SHORT_FROM ? exact : `${short.format(sum)}${sign === null ? '' : `\u00a0${sign}`}`;
  return <span title={exact}> · {text}</span>;
}
