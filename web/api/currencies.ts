import { useQuery } from '@tanstack/react-query';
import { recordsQuery } from './records.ts';

/** Milliseconds for which cached currencies are fresh. */
const FRESH = 10 * 60_000;

/**
 * The sign of a currency, '₽', or its code if it has none; null without a currency, while loading, or without
 * permission.
 */
export function useCurrencySign(): (currencyId: unknown) => string | null {
  const { data } = useQuery({ ...recordsQuery('currency', { pageSize: 1000 }), staleTime: FRESH, retry: false });
  return (currencyId) => {
    const currency = data?.items.find(({ id }) => id === currencyId);
    const sign = currency?.symbol ?? currency?.code;
    return typeof sign === 'string' && sign !== '' ? sign : null;
  };
}
