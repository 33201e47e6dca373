import { z } from 'zod';
import type { AppContext } from './request.ts';

/** The query of writes that may ask whether prices are converted to another currency. */
export const recalculation = z.object({ recalculate: z.string().optional().meta({ type: 'boolean' }) });

/** The context of a write with what its query agrees to. */
export function withRecalculation({
  context,
  query,
}: {
  readonly context: AppContext;
  readonly query: z.output<typeof recalculation>;
}): AppContext {
  return query.recalculate === 'true' ? { ...context, recalculates: true } : context;
}
