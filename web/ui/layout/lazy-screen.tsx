import { createAtom, useSelector } from '@tanstack/react-store';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { PageSkeleton } from './skeletons.tsx';

/** Milliseconds after which loading a part of the application counts as failed (spec 1 §9). */
const LOAD_TIMEOUT = 120_000;

/**
 * A screen that is loaded when it is first shown. `preload` starts loading earlier; `loaded` does too, and resolves when
 * the screen is there or has failed.
 */
export type LazyScreen<Props extends object> = ((props: Props) => ReactNode) & {
  readonly preload: () => void;
  readonly loaded: () => Promise<void>;
};

type Part<Props> =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly Screen: ComponentType<Props> };

/**
 * Makes a screen of a dynamic import. While it loads it shows `fallback`, or its result for the screen's props; after
 * 120 s without success it shows a load error with «Повторить». React's Suspense is not used because it shows a
 * fallback for at least 300 ms even when the code is already loaded.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode | ((props: Props) => ReactNode) = <PageSkeleton />,
): LazyScreen<Props> {
  const part = createAtom<Part<Props>>({ state: 'waiting' });
  let attempts = 0;
  let first: Promise<void> | null = null;

  const attempt = async (): Promise<void> => {
    attempts += 1;
    try {
      const Screen = await withTimeout(load());
      part.set({ state: 'ready', Screen });
    } catch {
      part.set({ state: 'failed' });
    }
  };
  const loaded = (): Promise<void> => (first ??= attempt());
  const preload = (): void => void loaded();
  const retry = (): void => {
    // A browser may cache a failed module, and a new release has other file names: the second attempt reloads the page.
    if (attempts > 1) location.reload();
    part.set({ state: 'waiting' });
    void attempt();
  };

  function Lazy(props: Props): ReactNode {
    const current = useSelector(part);
    useEffect(preload, []);
    if (current.state === 'ready') return <current.Screen {...props} />;
    if (current.state === 'waiting') return typeof fallback === 'function' ? fallback(props) : fallback;
    return (
      <ErrorState
        title="Не удалось загрузить раздел"
        message="Часть приложения не загрузилась. Проверьте соединение и повторите попытку."
        kept="Сохранённые данные не пострадали."
        onRetry={retry}
      />
    );
  }

  return Object.assign(Lazy, { preload, loaded });
}

async function withTimeout<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the module did not load in time')), LOAD_TIMEOUT);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
