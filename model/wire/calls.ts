import type { LinkedRecord } from './record.ts';

/** Somebody whose number begins or ends with the digits of a caller. */
export interface Caller {
  /** `client`, or `clientWebOrder` for who is no client yet. */
  readonly className: string;
  readonly id: number;
  readonly caption: string;
  readonly phone: string;
  readonly manager: LinkedRecord | null;
  /** The client's company, or the subject of the request. */
  readonly note: string | null;
  /** The client's newest open leads. */
  readonly leads: readonly { readonly id: number; readonly caption: string; readonly stage: string }[];
}

/** The answer of `GET /manage/phoneCall/callers/`, those with exactly this number first. */
export interface Callers {
  readonly items: readonly Caller[];
}

/** The calls of one manager, direction and result in a period. */
export interface CallCount {
  /** Null for calls without a manager. */
  readonly managerId: number | null;
  readonly manager: string | null;
  readonly direction: string;
  readonly result: string | null;
  readonly count: number;
  /** The calls of them that lasted. */
  readonly talks: number;
  /** The whole duration of {@link talks}. */
  readonly seconds: number;
}

/** The answer of `GET /manage/phoneCall/statistics/`. */
export interface CallStatistics {
  readonly counts: readonly CallCount[];
}
