import { useState } from 'react';

/** A boolean that this browser remembers under a key; a browser that keeps nothing begins with `initial` each time. */
export function useRemembered(key: string, initial: boolean): readonly [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => read(key, initial));
  return [
    value,
    (next) => {
      setValue(next);
      try {
        localStorage.setItem(key, next ? '1' : '0');
      } catch {
        // Storage is full or forbidden: the choice holds until the page is left.
      }
    },
  ];
}

function read(key: string, initial: boolean): boolean {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? initial : stored === '1';
  } catch {
    return initial;
  }
}
