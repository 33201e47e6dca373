import { useQueryClient } from '@tanstack/react-query';
import { mergeValue } from '#model/merge/merge-value.ts';
import type { FieldValue, WireRecord } from '#model/wire/record.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { recordQuery } from '#web/api/records.ts';
import { structuredShape } from '#web/fields/structured/structured-shape.ts';

/** A write that overwrites concurrent changes of others; without a version it is unconditional. */
interface Override {
  readonly version?: number;
  readonly fields: readonly FieldValue[];
}

/**
 * Turns a write refused by a version conflict into one that overwrites it: in structured fields only the leaves that
 * both writers changed. `record` is the writer's base version.
 */
export function useOverride(
  className: string,
  record: WireRecord,
): (properties: readonly MetadataProperty[], fields: readonly FieldValue[]) => Promise<Override> {
  const client = useQueryClient();
  return async (properties, fields) => {
    const structured = new Map(properties.filter(({ structure }) => structure).map((one) => [one.name, one]));
    if (!fields.some(({ fieldName }) => structured.has(fieldName))) return { fields };
    const fresh = await client.fetchQuery({ ...recordQuery(className, record.id), staleTime: 0 });
    const merged = fields.map(({ fieldName, fieldValue }) => {
      const property = structured.get(fieldName);
      if (!property) return { fieldName, fieldValue };
      const versions = { base: record[fieldName], current: fresh[fieldName], yours: fieldValue };
      return { fieldName, fieldValue: mergeValue(structuredShape(property), versions, fieldName, 'yours').value };
    });
    return { version: fresh.version, fields: merged };
  };
}
