import type { UseQueryResult } from '@tanstack/react-query';
import type { Metadata } from '#model/wire/metadata.ts';
import type { ListAnswer } from '#model/wire/record.ts';
import type { RecordsQuery } from '#web/api/list-call.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { CorrectedNoticeProps } from '#web/ui/marks/corrected-notice.tsx';
import type { ListAction, ListSearch } from './query/list-search.ts';
import { StaleNotice } from './stale-notice.tsx';

const CorrectedNotice = lazyScreen<CorrectedNoticeProps>(
  async () => (await import('#web/ui/marks/corrected-notice.tsx')).CorrectedNotice,
  null,
);
const FilterSentence = lazyScreen(async () => (await import('./filter/filter-sentence.tsx')).FilterSentence, null);
const SlowNotice = lazyScreen(async () => (await import('./slow-notice.tsx')).SlowNotice, null);

interface ListNoticesProps {
  readonly metadata: Metadata;
  readonly search: ListSearch;
  readonly act: (action: ListAction) => void;
  readonly query: RecordsQuery;
  readonly records: UseQueryResult<ListAnswer>;
  /** What the search has forgiven in what was typed. */
  readonly corrected: ListAnswer['corrected'];
  /** The rows are not those that were asked for, and are waited for. */
  readonly isWaiting: boolean;
}

/** What is said of a list above its rows: its filter, what its search forgave, that it is old, that it takes long. */
export function ListNotices(props: ListNoticesProps) {
  const { metadata, search, act, query, records, corrected, isWaiting } = props;
  const conditions = search.filter?.length ? search.filter : null;
  return (
    <>
      {conditions && (
        <FilterSentence
          metadata={metadata}
          filter={conditions}
          onChange={(next) => act({ type: 'filter', filter: next })}
        />
      )}
      {corrected && search.search !== undefined && (
        <CorrectedNotice
          correction={corrected}
          typed={search.search}
          onExact={() => act({ type: 'search', text: search.search ?? '', exact: true })}
        />
      )}
      {records.error && records.data && <StaleNotice error={records.error} onRetry={() => void records.refetch()} />}
      {(conditions ?? search.search) && isWaiting && <SlowNotice className={metadata.className} query={query} />}
    </>
  );
}
