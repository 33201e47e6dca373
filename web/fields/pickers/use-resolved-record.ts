import { useQuery } from '@tanstack/react-query';
import { expansionName } from '#model/expansion-name.ts';
import type { LinkedRecord } from '#model/wire/record.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { recordsQuery } from '#web/api/records.ts';
import type { RecordValues } from '../editor/editor.ts';
import { pickedRecord } from './picker-query.ts';

/** Maximum number of captions requested for one value. */
const MOST = 100;

function idsOf(value: unknown): readonly number[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((id): id is number => typeof id === 'number').slice(0, MOST);
}

/** Converts a bare value to the form that a record holds: a reference with current captions. */
export function useResolvedRecord(
  property: MetadataProperty,
  value: unknown,
): { readonly record: RecordValues; readonly isPending: boolean } {
  const { config, name } = property;
  const ids = config ? idsOf(value) : [];
  const query = useQuery({
    ...recordsQuery(config?.className ?? '', {
      filter: [{ fieldName: 'id', operator: 'in', fieldValue: ids }],
      pageSize: MOST,
    }),
    enabled: ids.length > 0,
    staleTime: 60_000,
    retry: false,
  });
  const linked: readonly LinkedRecord[] = (query.data?.items ?? []).map((item) =>
    pickedRecord(item, config?.captionField ?? ''),
  );
  const link = Array.isArray(value) ? linked : (linked[0] ?? null);
  return {
    record: { [name]: value, ...(config ? { [expansionName(name)]: link } : {}) },
    isPending: ids.length > 0 && query.isPending,
  };
}
