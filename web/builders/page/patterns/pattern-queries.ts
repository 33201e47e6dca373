import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { RenderedPage } from '#model/wire/pages.ts';
import { ACTIVE_STATE } from '#model/terms/states.ts';
import { call } from '#web/api/connection/client.ts';
import { BLOCK_CLASS } from '#web/api/connection/read-requests.ts';
import { liveQuery } from '#web/api/live/live-query.ts';
import { recordsQuery } from '#web/api/records.ts';
import { PATTERN_CLASS } from '../document/call-server.ts';

/** The patterns that can be put into a page: what visitors see of it is active. As many as a palette lists. */
export const PATTERNS_QUERY = recordsQuery(PATTERN_CLASS, {
  filter: [{ fieldName: 'instanceStateId', fieldValue: ACTIVE_STATE }],
  orderFieldName: 'caption',
  orderFieldDirection: 'ASC',
  pageSize: 500,
});

/** A pattern as a page shows it. */
export function usePatternPage(id: number): UseQueryResult<RenderedPage> {
  return useQuery(
    liveQuery({
      queryKey: ['page', 'pattern', id],
      reads: [PATTERN_CLASS, BLOCK_CLASS, 'ContentBlockFile', 'ComponentImage', 'formDefinition'],
      queryFn: ({ signal }) =>
        call('GET /manage/:className/:id/page/', { params: { className: PATTERN_CLASS, id }, signal }),
    }),
  );
}
