import type { BlockCatalogue } from '#model/wire/blocks.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { call } from '#web/api/connection/client.ts';
import { liveQuery } from '#web/api/live/live-query.ts';

/** The catalogue of blocks with the metadata of their values; it changes only with a release. */
export const catalogueQuery = liveQuery({
  queryKey: ['block-catalogue'],
  reads: 'nothing',
  queryFn: ({ signal }) => call('GET /manage/contentblock/catalogue/', { signal }),
  staleTime: Infinity,
});

/** The declaration of a block's model or settings. */
export function propertiesOf(
  { groups }: BlockCatalogue,
  name: string,
  field: 'model' | 'config',
): MetadataProperty | undefined {
  const block = groups.flatMap(({ blocks }) => blocks).find((candidate) => candidate.name === name);
  return block?.properties.find((property) => property.name === field);
}
