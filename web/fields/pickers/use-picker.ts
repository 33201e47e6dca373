import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { understoodText } from '#model/wire/sought-text.ts';
import type { LinkedRecord, WireRecord } from '#model/wire/record.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { metadataQuery } from '#web/api/metadata.ts';
import type { RecordValues } from '../editor/editor.ts';
import { editorOf } from '../editor/known-editors.ts';
import { pickerFilter, pickerPageSize, pickerQuery } from './picker-query.ts';

/** Debounce of a picker's search, in milliseconds. */
const SEARCH_DEBOUNCE = 300;
/** Options rendered at a time: a list of a thousand would open slowly. */
const DRAWN = 100;

/** The current state of a reference's picker. */
export interface Picker {
  readonly options: readonly LinkedRecord[];
  readonly loading: boolean;
  /** The text of the list when it has no options. */
  readonly emptyText: string;
  /** Whether the options match typed text: only then does Enter choose the first of them. */
  readonly searching: boolean;
  /** Props of the list that say above its options what the text was understood as; none where it was as it was typed. */
  readonly heading: { readonly groupBy?: () => string };
  /** What is told of a record beside its caption; null where nothing is. */
  readonly told: ((option: LinkedRecord) => string) | null;
  readonly search: (text: string) => void;
  /** Renders further options, or requests their next page; does nothing when all are loaded. */
  readonly more: () => void;
}

/** Searches on the server, as the user types, for the records that a reference may point to. */
export function usePicker(property: MetadataProperty, record: RecordValues): Picker {
  const [text, setText] = useState('');
  const [searched, setSearched] = useState('');
  const [drawn, setDrawn] = useState({ count: DRAWN, of: '' });
  useEffect(() => {
    const timer = setTimeout(() => setSearched(text), SEARCH_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [text]);
  const config = property.config ?? { className: '', captionField: '' };
  const filter = pickerFilter(config, record, searched);
  const query = useInfiniteQuery({
    ...pickerQuery(config, filter, pickerPageSize(editorOf(property.editor), config)),
    placeholderData: (previous) => previous,
  });
  const told = useTold(config);
  const options = useDeferredValue(query.data?.options ?? NONE);
  const corrected = searched === '' ? undefined : query.data?.corrected;
  const understood = corrected && understoodText(corrected).join('');
  const count = drawn.of === searched ? drawn.count : DRAWN;
  return {
    options: filter === null ? NONE : options.slice(0, count),
    loading: filter !== null && (query.isFetching || text !== searched),
    emptyText: emptyText(filter === null ? config.dependsOn?.caption : undefined, query.error),
    searching: text !== '',
    heading: understood === undefined ? {} : { groupBy: () => understood },
    told: told && (({ id }) => told(query.data?.told.find((one) => one.id === id))),
    search: setText,
    more: () => {
      if (count < options.length) setDrawn({ count: count + DRAWN, of: searched });
      else if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
    },
  };
}

/** What a picker tells of a record: a number that is no amount under its name. */
function useTold({ tells, className }: NonNullable<MetadataProperty['config']>) {
  const { data } = useQuery({ ...metadataQuery(className), enabled: tells !== undefined });
  if (tells === undefined || !data) return null;
  const properties = tells.flatMap((name) => data.properties.filter((property) => property.name === name));
  return (record: WireRecord | undefined): string =>
    properties
      .flatMap((property) => {
        const text = record && editorOf(property.editor).text(record[property.name], { property, record });
        if (text === null || text === undefined) return [];
        return property.currency === 'none' ? `${property.caption}: ${text}` : text;
      })
      .join(' · ');
}

const NONE: readonly LinkedRecord[] = [];

/** `owner` is the field that must have a value before anything can be chosen. */
function emptyText(owner: string | undefined, error: Error | null): string {
  if (owner !== undefined) return `Сначала заполните поле «${owner}»`;
  return error ? error.message : 'Ничего не найдено';
}
