import type { Filter } from '#model/wire/filter-tree.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import { RECORD_FORMS } from '#model/plural.ts';
import { formatCount } from '#web/ui/format.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { ListSumProps } from './list-sum.tsx';

const ListSum = lazyScreen<ListSumProps>(async () => (await import('./list-sum.tsx')).ListSum, null);

/** The number of records above which a list does not ask what they add up to: each is read for it. */
const MOST_SUMMED = 10_000;

interface ListCountProps {
  readonly metadata: Metadata;
  readonly filter: Filter;
  readonly total: number | null;
}

/** How many records the list holds and, where its class declares that, what they add up to. */
export function ListCount({ metadata: { className, counted = RECORD_FORMS, sum }, filter, total }: ListCountProps) {
  // Keeps its line while the number is not known.
  if (total === null) return '\u00a0';
  return (
    <>
      {formatCount(total, counted)}
      {sum !== undefined && total <= MOST_SUMMED && <ListSum className={className} filter={filter} />}
    </>
  );
}
