import type { RecordsOf } from './typed-records.ts';
import type { FUNNEL } from './funnels.ts';

/** The classes of the board. */
export const LEAD = 'lead';
export const STAGE = 'leadFunnelStage';

/** A lead as in replies. */
export type Lead = RecordsOf<typeof LEAD>;
/** A sales funnel of leads. */
export type Funnel = RecordsOf<typeof FUNNEL>;
/** A stage of a funnel. */
export type Stage = RecordsOf<typeof STAGE>;
