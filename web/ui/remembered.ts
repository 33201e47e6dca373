import { useCallback, useState } from 'react';

type Remembered<Value> = readonly [Value, (value: Value) => void];

/** A boolean that this browser remembers under a key; a browser that keeps nothing begins with `initial` each time. */
export function useRemembered(key: string, initial: boolean): Remembered<boolean> {
  return useStored(key, (stored) => (stored === null ? initial : stored === '1'), flag);
}

/** One of some names that this browser remembers under a key, the first of them to begin with. */
export function useRememberedName<Name extends string>(
  key: string,
  names: readonly [Name, ...Name[]],
): Remembered<Name> {
  return useStored(key, (stored) => names.find((name) => name === stored) ?? names[0], itself);
}

/** A number that this browser remembers under a key. */
export function useRememberedNumber(key: string, initial: number): Remembered<number> {
  return useStored(key, (stored) => (stored !== null && /^\d{1,6}$/u.test(stored) ? Number(stored) : initial), String);
}

const flag = (value: boolean): string => (value ? '1' : '0');
const itself = (name: string): string => name;

function useStored<Value>(
  key: string,
  parse: (stored: string | null) => Value,
  format: (value: Value) => string,
): Remembered<Value> {
  const [value, setValue] = useState(() => parse(read(key)));
  const remember = useCallback(
    (next: Value) => {
      setValue(next);
      try {
        localStorage.setItem(key, format(next));
      } catch {
        // Storage is full or forbidden: the choice holds until the page is left.
      }
    },
    [key, format],
  );
  return [value, remember];
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
