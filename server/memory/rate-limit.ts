import { BoundedCache } from './bounded-cache.ts';

interface Window {
  /** Milliseconds since 1970. */
  readonly start: number;
  count: number;
}

/** The limits of {@link RateLimit}. */
export interface RateBounds {
  /** How often a key may be used within `seconds`. */
  readonly most: number;
  readonly seconds: number;
  /** For how many keys it is remembered: the least recently used are forgotten. */
  readonly keys: number;
}

/** Limits how often something is done, for each key, such as an address, on this server. */
export class RateLimit {
  readonly #bounds: RateBounds;
  readonly #windows: BoundedCache<Window>;

  constructor(bounds: RateBounds) {
    this.#bounds = bounds;
    this.#windows = new BoundedCache({ entries: bounds.keys });
  }

  /** Counts a use at a moment in milliseconds. Returns the seconds to wait, 0 where it is allowed. */
  take(key: string, now: number): number {
    const { most, seconds } = this.#bounds;
    const length = seconds * 1000;
    let window = this.#windows.find(key);
    if (!window || now - window.start >= length) {
      window = { start: now, count: 0 };
      this.#windows.keep(key, window);
    }
    if (window.count >= most) return Math.max(1, Math.ceil((window.start + length - now) / 1000));
    window.count += 1;
    return 0;
  }
}
