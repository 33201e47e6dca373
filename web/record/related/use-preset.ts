import { useMemo } from 'react';
import { KIND_TRAITS } from '#model/property/property-kind.ts';
import type { RelatedList } from '#model/wire/configuration.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import type { RecordValues } from '#web/fields/editor/editor.ts';
import { ORDER_FIELD } from './use-row-order.ts';

/** The values of a record that is added to a related list: the link to its parent, and its place where there is one. */
export function usePreset(
  { property }: RelatedList,
  metadata: Metadata,
  parentId: number,
  priority: number | undefined,
): RecordValues {
  const isMany = metadata.properties.some(({ name, kind }) => name === property && KIND_TRAITS[kind].links === 'many');
  return useMemo(
    () => ({
      [property]: isMany ? [parentId] : parentId,
      ...(priority !== undefined && { [ORDER_FIELD]: priority }),
    }),
    [property, isMany, parentId, priority],
  );
}
