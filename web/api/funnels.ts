import type { RecordsQuery } from './list-call.ts';

/** The order of funnels and of stages. */
export const BY_PRIORITY = { orderFieldName: 'priority', orderFieldDirection: 'ASC' } as const;

/** The class of sales funnels. */
export const FUNNEL = 'leadFunnel';

/** The query of all funnels, from which a board begins. */
export const FUNNELS_QUERY = { ...BY_PRIORITY, pageSize: 1000 } as const satisfies RecordsQuery<typeof FUNNEL>;
