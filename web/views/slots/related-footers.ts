import type { ComponentType } from 'react';
import type { RelatedFooter } from '#model/page-view.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { CalculationTotal } from './calculation-total.tsx';
import { OrderTotal } from './order-total.tsx';

/** The components that can be shown below a related table; `record` is the parent record. */
export const RELATED_FOOTERS = {
  calculationTotal: CalculationTotal,
  orderTotal: OrderTotal,
} as const satisfies Record<RelatedFooter, ComponentType<{ readonly record: WireRecord }>>;
