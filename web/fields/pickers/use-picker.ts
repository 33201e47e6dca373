import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import type { LinkedRecord, MetadataProperty } from '#model/wire.ts';
import type { RecordValues } from '../editor.ts';
import { pickerFilter, pickerPageSize, pickerQuery } from './picker-query.ts';

/** Milliseconds between the last key and the request of a picker's search. */
const SEARCH_DEBOUNCE = 300;
/** Options that are drawn at a time: a list of a thousand would open late. */
const DRAWN = 100;

/** What a reference's picker offers at the moment. */
export interface Picker {
  readonly options: readonly LinkedRecord[];
  readonly loading: boolean;
  /** What the list says instead of options. */
  readonly emptyText: string;
  /** Whether the options answer something typed: only then is the first of them meant by Enter. */
  readonly searching: boolean;
  readonly search: (text: string) => void;
  /** Draws further options, or asks for the next page of them; nothing when all are there. */
  readonly more: () => void;
}

/** Finds the records that a reference may point to, on the server, as the user types. */
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
    ...pickerQuery(config, filter, pickerPageSize(property)),
    placeholderData: (previous) => previous,
  });
  const options = useDeferredValue(query.data ?? NONE);
  const count = drawn.of === searched ? drawn.count : DRAWN;
  return {
    options: filter === null ? NONE : options.slice(0, count),
    loading: filter !== null && (query.isFetching || text !== searched),
    emptyText: emptyText(filter === null ? config.dependsOn?.caption : undefined, query.error),
    searching: text !== '',
    search: setText,
    more: () => {
      if (count < options.length) setDrawn({ count: count + DRAWN, of: searched });
      else if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
    },
  };
}

const NONE: readonly LinkedRecord[] = [];

/** `owner` is the field without which nothing can be chosen yet. */
function emptyText(owner: string | undefined, error: Error | null): string {
  if (owner !== undefined) return `Сначала заполните поле «${owner}»`;
  return error ? error.message : 'Ничего не найдено';
}
