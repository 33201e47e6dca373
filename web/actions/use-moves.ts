import { useRef, useState } from 'react';
import type { Outcome } from './define-action.ts';
import { useTold } from './use-told.ts';

/** Moves of things to other columns or days. */
export interface Moves<Key, Value> {
  /** Where things stand that are being moved. */
  readonly moving: ReadonlyMap<Key, Value>;
  /**
   * Shows a thing at its new place at once, and does the work; a move of the same thing that is under way is ended before
   * (`isNext`). A refusal is told, and the thing is shown where it was.
   */
  readonly move: (key: Key, value: Value, work: (isNext: boolean) => Promise<Awaited<Outcome>>) => Promise<void>;
}

/** Moves things at once, each of them one move after another. */
export function useMoves<Key, Value>(): Moves<Key, Value> {
  const [moving, setMoving] = useState<ReadonlyMap<Key, Value>>(new Map());
  const last = useRef(new Map<Key, Promise<void>>());
  const told = useTold();
  return {
    moving,
    move(key, value, work) {
      const before = last.current.get(key);
      const run = async (): Promise<void> => {
        await before;
        await told(
          () => work(before !== undefined),
          (reason) => `Ошибка: "${reason}"`,
        );
        if (last.current.get(key) !== done) return;
        last.current.delete(key);
        setMoving((now) => new Map([...now].filter(([one]) => one !== key)));
      };
      setMoving((now) => new Map(now).set(key, value));
      const done = run();
      last.current.set(key, done);
      return done;
    },
  };
}
