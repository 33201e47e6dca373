import type { ReactNode } from 'react';
import type { NestedPlace } from '#model/wire/configuration.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { rootClass } from '#web/routing/nested-places.ts';
import { listPath } from '#web/routing/route-paths.ts';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PageSkeleton } from '#web/ui/layout/skeletons.tsx';
import { RecordMissing } from '../deleted/record-missing.tsx';
import { useNestedParent, type NestedParent } from './use-nested-parent.ts';

interface BelowParentProps {
  readonly place: NestedPlace;
  /** The ids of the path's parameters, in order. */
  readonly ids: readonly number[];
  /** Shown where the record is not there, instead of what is left of it. */
  readonly missing?: ReactNode;
  readonly children: (records: NestedParent) => ReactNode;
}

/**
 * A page nested below a record, shown once the record is loaded; reports why if it cannot be loaded (spec 1 §2, the
 * nested routes).
 */
export function BelowParent({ place, ids, missing, children }: BelowParentProps) {
  const parent = useNestedParent(place, ids);
  if (parent.kind === 'missing') {
    const list = listPath(rootClass(place));
    return missing ?? <RecordMissing listPath={list} {...(parent.lost && { ...parent.lost, record: null })} />;
  }
  if (parent.kind === 'loading') return <PageSkeleton />;
  if (parent.kind === 'failed') {
    return (
      <>
        <PageHeader title={place.caption} />
        <ErrorState message={errorMessage(parent.error)} onRetry={parent.retry} />
      </>
    );
  }
  return children(parent);
}
