import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { WireRecord } from '#model/wire/record.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import type { NestedPlace } from '#model/wire/configuration.ts';
import { ApiError } from '#web/api/connection/client.ts';
import { metadataQuery } from '#web/api/metadata.ts';
import { recordQuery } from '#web/api/records.ts';
import { ancestorsOf } from './nested-ancestors.ts';

/** An ancestor record of a nested list, with its class's metadata. */
export interface ParentRecord {
  readonly metadata: Metadata;
  readonly record: WireRecord;
}

/** The ancestor records of a nested list. */
export interface NestedParent {
  readonly parent: ParentRecord;
  /** The record of the parameter before the last; null if there is none. */
  readonly above: ParentRecord | null;
}

/** The load state of a nested list's ancestors; `lost` is the record that it is below, where that may be deleted. */
export type NestedParentState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing'; readonly lost?: { readonly metadata: Metadata; readonly id: number } }
  | { readonly kind: 'failed'; readonly error: Error; readonly retry: () => void }
  | ({ readonly kind: 'ready' } & NestedParent);

/**
 * Loads the ancestors of a nested list. Records that do not belong to one another count as missing, like absent ones.
 */
export function useNestedParent(place: NestedPlace, ids: readonly number[]): NestedParentState {
  const [nearest, upper] = ancestorsOf(place, ids);
  const aboveId = upper?.id ?? null;
  const metadata = useQuery(metadataQuery(nearest.className));
  const record = useQuery(recordQuery(nearest.className, nearest.id));
  const hasAbove = { enabled: aboveId !== null };
  const aboveMetadata = useQuery({ ...metadataQuery(upper?.className ?? place.parent), ...hasAbove });
  const aboveRecord = useQuery({ ...recordQuery(upper?.className ?? place.parent, aboveId ?? 0), ...hasAbove });
  const parent = useMemo(() => both(metadata.data, record.data), [metadata.data, record.data]);
  const above = useMemo(() => both(aboveMetadata.data, aboveRecord.data), [aboveMetadata.data, aboveRecord.data]);
  const queries = aboveId === null ? [metadata, record] : [metadata, record, aboveMetadata, aboveRecord];
  const error = queries.find((query) => query.error !== null && query.data === undefined)?.error ?? null;
  if (error instanceof ApiError && error.status === 404)
    return {
      kind: 'missing',
      ...(error === record.error && metadata.data && { lost: { metadata: metadata.data, id: nearest.id } }),
    };
  if (error !== null) {
    return {
      kind: 'failed',
      error,
      retry: () => {
        for (const query of queries) void query.refetch();
      },
    };
  }
  if (parent === null || (aboveId !== null && above === null)) return { kind: 'loading' };
  const through = place.above?.through;
  if (through !== undefined && parent.record[through] !== aboveId) return { kind: 'missing' };
  return { kind: 'ready', parent, above: aboveId === null ? null : above };
}

function both(metadata: Metadata | undefined, record: WireRecord | undefined): ParentRecord | null {
  return metadata && record ? { metadata, record } : null;
}
