import { useCallback, useState } from 'react';

type Remembered<Value> = readonly [Value, (value: Value) => void];

/** A boolean stored in this browser under a key; `initial` when nothing is stored or storage is unavailable. */
export function useRemembered(key: string, initial: boolean): Remembered<boolean> {
  const [kept, keep] = useStored(key, (stored) => (stored === null ? null : stored === '1'), flag);
  return [kept ?? initial, keep];
}

/** One of several names, stored in this browser under a key; the first name by default. */
export function useRememberedName<Name extends string>(
  key: string,
  names: readonly [Name, ...Name[]],
): Remembered<Name> {
  return useStored(key, (stored) => nameAmong(names, stored), itself);
}

/** A text stored in this browser under a key; null when nothing is stored or storage is unavailable. */
export function rememberedText(key: string): string | null {
  return read(key);
}

/** Stores a text in this browser under a key. */
export function rememberText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Storage is full or forbidden: nothing is remembered.
  }
}

/** What {@link useRememberedName} begins with, outside of components. */
export function rememberedName<Name extends string>(key: string, names: readonly [Name, ...Name[]]): Name {
  return nameAmong(names, read(key));
}

function nameAmong<Name extends string>(names: readonly [Name, ...Name[]], stored: string | null): Name {
  return names.find((name) => name === stored) ?? names[0];
}

/** A number stored in this browser under a key. */
export function useRememberedNumber(key: string, initial: number): Remembered<number> {
  return useStored(key, (stored) => (stored !== null && /^\d{1,6}$/u.test(stored) ? Number(stored) : initial), String);
}

const flag = (value: boolean | null): string => (value === true ? '1' : '0');
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
      // Without storage the value lasts until the page is left.
      rememberText(key, format(next));
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
