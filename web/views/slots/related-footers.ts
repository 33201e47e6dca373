import type { ComponentType } from 'react';
import type { RelatedFooter } from '#model/page-view.ts';
import type { WireRecord } from '#model/wire.ts';
import { OrderTotal } from './order-total.tsx';

/** What may stand under a table of related records; `record` is the one they are shown with. */
export const RELATED_FOOTERS = {
  orderTotal: OrderTotal,
} as const satisfies Record<RelatedFooter, ComponentType<{ readonly record: WireRecord }>>;
