import { useEffect, useState } from 'react';

/** The value debounced by `delay` milliseconds, and a function that applies the current one immediately. */
export function useDebounced<Value>(value: Value, delay: number): readonly [rested: Value, settle: () => void] {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return [rested, () => setRested(value)];
}
