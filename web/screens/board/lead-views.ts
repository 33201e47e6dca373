import { urlOf } from '#web/api/connection/client.ts';
import { FUNNEL, FUNNELS_QUERY } from '#web/api/funnels.ts';
import { listRequest } from '#web/api/list-call.ts';
import { TABLE, type ListViews } from '#web/routing/define-screen.ts';
import { parseBoardSearch } from './board-search.ts';

/** The leads as a board or as a table. */
export const leadViews: ListViews = {
  views: [
    {
      name: 'board',
      caption: 'Доска',
      icon: 'view-column-outline',
      load: async () => (await import('./board-screen.tsx')).BoardScreen,
      first: () => [urlOf(...listRequest(FUNNEL, FUNNELS_QUERY))],
    },
    TABLE,
  ],
  remembered: 'leads-view',
  parseSearch: parseBoardSearch,
};
