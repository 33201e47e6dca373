import { useEffect, useState } from 'react';

/** The value as it was when it last rested for `delay` milliseconds, and what takes the present one at once. */
export function useDebounced<Value>(value: Value, delay: number): readonly [rested: Value, settle: () => void] {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return [rested, () => setRested(value)];
}
