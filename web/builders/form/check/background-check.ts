import { useEffect, useRef } from 'react';
import type { ChangedExample } from '#model/forms/example-outcome.ts';
import { sameJson } from '#model/structured/same-json.ts';
import type { FormCheck } from '#model/wire/forms.ts';
import { changedWords } from '../parts/part-label.ts';
import { useBuilder, useFormStore } from '../document/form-store.ts';

/** Milliseconds without a change after which the form is checked. */
const PAUSE = 400;

/**
 * Checks the form after each change, in a worker beside the work of people; the checker's code loads with the first
 * check. A component of its own, so that a change draws nothing else again.
 */
export function BackgroundCheck() {
  const store = useFormStore();
  const form = useBuilder((state) => state.form);
  const worker = useRef<Worker | null>(null);
  const asked = useRef(0);
  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = null;
    },
    [],
  );
  useEffect(() => {
    const check = (): void => {
      worker.current ??= startWorker((answer) => {
        if (answer.asked !== asked.current) return;
        const { check, changed } = answer;
        if (changed.length > 0 && !sameJson(changed, store.state.changed)) store.tell(changedWords(changed.length));
        store.set({ check, changed });
      });
      worker.current.postMessage({ asked: asked.current, form }, []);
    };
    asked.current += 1;
    const timer = setTimeout(check, PAUSE);
    return () => clearTimeout(timer);
  }, [store, form]);
  return null;
}

interface Answer {
  readonly asked: number;
  readonly check: FormCheck;
  readonly changed: readonly ChangedExample[];
}

function startWorker(tell: (answer: Answer) => void): Worker {
  const worker = new Worker(new URL('check-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => tell(data));
  return worker;
}
