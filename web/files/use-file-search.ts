import { useState } from 'react';

/** What files are searched for. */
export interface FileSearch {
  readonly text: string;
  /** Whether nothing is forgiven in the text. */
  readonly exact: boolean;
  readonly onText: (text: string) => void;
  readonly onExact: () => void;
}

/** The search of a list of files. */
export function useFileSearch(initial = ''): FileSearch {
  const [{ text, exact }, setSearch] = useState({ text: initial, exact: false });
  return {
    text,
    exact,
    onText: (next) => setSearch({ text: next, exact: false }),
    onExact: () => setSearch({ text, exact: true }),
  };
}
