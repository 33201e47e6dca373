import { KIND_TRAITS } from '#model/property/property-kind.ts';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { isBlank } from '#web/fields/is-blank.ts';
import { saidInHeader } from '#web/record/header-fields.ts';

/** The publication date, shown with the creation and change dates, which every component has. */
const PUBLISHED = 'publicationDate';

/** What the column beside a record shows of its fields. */
export interface SideProperties {
  readonly people: readonly MetadataProperty[];
  readonly dates: readonly MetadataProperty[];
}

/** The people whom a record refers to, and its dates, as far as the header does not say them. */
export function sideProperties(metadata: Metadata, record: WireRecord): SideProperties {
  const said = saidInHeader(metadata, record);
  const filled = metadata.properties.filter(
    ({ name, inLists }) => inLists && name in record && !isBlank(record[name]) && !said.has(name),
  );
  return {
    people: filled.filter(({ kind, config }) => KIND_TRAITS[kind].links === 'one' && config?.isPerson === true),
    dates: filled.filter(
      ({ name, kind, readonly }) => KIND_TRAITS[kind].calendar === 'moment' && (readonly || name === PUBLISHED),
    ),
  };
}
