import type { FilterEntry, LinkedRecord, WireRecord } from '#model/wire/record.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { requestList } from '#web/api/list-call.ts';
import { FIRST_PAGE, pageAfter } from '#web/api/page-after.ts';
import { recordKeys } from '#web/api/records.ts';
import { liveInfiniteQuery } from '#web/api/live/live-query.ts';
import type { Editor, RecordValues } from '../editor/editor.ts';

/** Records per request of a dropdown (spec 1 §9). */
const DROPDOWN_PAGE = 1000;
/** The classes with a smaller page size (spec 1 §9). */
const SHORT_PAGES: Readonly<Record<string, number>> = { commodity: 100, professionalarea: 100, video: 100 };

/** The page size of a reference's picker: that of its editor, or of its class. */
export function pickerPageSize({ pageSize }: Pick<Editor, 'pageSize'>, config: MetadataProperty['config']): number {
  return pageSize ?? SHORT_PAGES[config?.className.toLowerCase() ?? ''] ?? DROPDOWN_PAGE;
}

/** The conditions on the records that can be picked; null while the record lacks a value they depend on. */
export function pickerFilter(
  config: NonNullable<MetadataProperty['config']>,
  record: RecordValues,
  searchText: string,
): readonly FilterEntry[] | null {
  const { dependsOn } = config;
  const owner = dependsOn ? record[dependsOn.property] : undefined;
  if (dependsOn && (owner === null || owner === undefined)) return null;
  return [
    ...(config.filter ?? []).map(({ fieldName, fieldValue }) => ({ fieldName, fieldValue })),
    ...(dependsOn ? [{ fieldName: dependsOn.fieldName, fieldValue: owner }] : []),
    ...(searchText.trim() === '' ? [] : [{ fieldName: 'searchText', fieldValue: searchText.trim() }]),
  ];
}

/** The fields of a record that a picker displays. */
export function pickedRecord(item: WireRecord, captionField: string): LinkedRecord {
  const caption = item[captionField];
  return { id: item.id, caption: typeof caption === 'string' ? caption : null };
}

/** The records that can be picked, page by page, sorted by caption; those that a search finds, in the server's order. */
export function pickerQuery(
  config: NonNullable<MetadataProperty['config']>,
  filter: readonly FilterEntry[] | null,
  pageSize: number,
) {
  const isSearch = filter?.some(({ fieldName }) => fieldName === 'searchText') ?? false;
  const order = isSearch ? {} : ({ orderFieldName: config.captionField, orderFieldDirection: 'ASC' } as const);
  const query = { filter: filter ?? [], ...order, pageSize };
  return liveInfiniteQuery({
    queryKey: [...recordKeys.all(config.className), 'picker', query],
    reads: [config.className],
    enabled: filter !== null,
    initialPageParam: FIRST_PAGE,
    queryFn: ({ pageParam, signal }) => requestList(config.className, { ...query, ...pageParam }, signal),
    getNextPageParam: pageAfter,
    select: (data) => ({
      options: data.pages.flatMap((page) => page.items.map((item) => pickedRecord(item, config.captionField))),
      corrected: data.pages[0]?.corrected,
      told: config.tells ? data.pages.flatMap(({ items }) => items) : [],
    }),
  });
}
