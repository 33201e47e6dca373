import { useQuery } from '@tanstack/react-query';
import { recordsQuery } from './records.ts';
import type { RecordsOf } from './typed-records.ts';

/** Milliseconds for which cached currencies are fresh. */
const FRESH = 10 * 60_000;

/**
 * The sign of a currency, '₽', or its code if it has none; null without a currency, while loading, or without
 * permission.
 */
export function useCurrencySign(): (currencyId: unknown) => string | null {
  const currencies = useCurrencies();
  return (currencyId) => signOf(currencies.find(({ id }) => id === currencyId));
}

/** The sign of the default currency, or its code; null while loading, or where the reader may not know it. */
export function useDefaultCurrencySign(): string | null {
  return signOf(useCurrencies().find(({ isDefault }) => isDefault === true));
}

function useCurrencies(): readonly RecordsOf<'currency'>[] {
  const { data } = useQuery({ ...recordsQuery('currency', { pageSize: 1000 }), staleTime: FRESH, retry: false });
  return data?.items ?? [];
}

/** The sign of a currency, or its code if it has none. */
export function signOf(currency: RecordsOf<'currency'> | undefined): string | null {
  const sign = currency?.symbol ?? currency?.code;
  return typeof sign === 'string' && sign !== '' ? sign : null;
}
