import { useEffect, useState } from 'react';
import { ApiError, errorMessage } from '#web/api/connection/api-error.ts';

/** The state of the sign-in attempts. */
export interface SignInAttempt<Given extends readonly string[] = [login: string, password: string]> {
  readonly busy: boolean;
  readonly error: string | null;
  /** Seconds until the server accepts another attempt; 0 if it does now. */
  readonly waitSeconds: number;
  readonly start: (...given: Given) => void;
}

/** Runs sign-in attempts one at a time and counts down the wait that the server requires (429, Retry-After). */
export function useSignIn<Given extends readonly string[]>(
  signIn: (...given: Given) => Promise<void>,
): SignInAttempt<Given> {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [waitSeconds, wait] = useCountdown();
  const start = async (...given: Given): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await signIn(...given);
    } catch (failure) {
      setError(errorMessage(failure));
      if (failure instanceof ApiError && failure.status === 429) {
        wait(failure.retryAfter ?? 60);
      }
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, waitSeconds, start: (...given) => void start(...given) };
}

/** The remaining seconds of a wait, and the function that starts one (in seconds). */
function useCountdown(): readonly [number, (seconds: number) => void] {
  const [clock, setClock] = useState({ now: 0, until: 0 });
  useEffect(() => {
    if (clock.until <= clock.now) return;
    const timer = setTimeout(() => setClock({ ...clock, now: Date.now() }), 500);
    return () => clearTimeout(timer);
  }, [clock]);
  const begin = (seconds: number): void => {
    const now = Date.now();
    setClock({ now, until: now + seconds * 1000 });
  };
  return [Math.max(0, Math.ceil((clock.until - clock.now) / 1000)), begin];
}
