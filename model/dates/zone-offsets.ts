const DAY = 86_400_000;
/** Days whose offsets are kept. */
const MOST_DAYS = 20_000;

/** The offsets of a time zone from UTC. */
export class ZoneOffsets {
  readonly #format: Intl.DateTimeFormat;
  /** The offset in ms that a whole day of UTC has; null where it changes within the day. */
  readonly #days = new Map<number, number | null>();

  constructor(timeZone: string) {
    this.#format = new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  }

  /** The offset at a moment, in milliseconds. */
  at(moment: number): number {
    return this.#offsetOn(Math.floor(moment / DAY)) ?? this.#offsetAt(moment);
  }

  #offsetOn(day: number): number | null {
    const kept = this.#days.get(day);
    if (kept !== undefined) return kept;
    if (this.#days.size >= MOST_DAYS) this.#days.clear();
    const [begins, ends] = [this.#offsetAt(day * DAY), this.#offsetAt((day + 1) * DAY)];
    const offset = begins === ends ? begins : null;
    this.#days.set(day, offset);
    return offset;
  }

  #offsetAt(at: number): number {
    const parts = new Map(this.#format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const [year = 0, month = 1, day = 1] = [parts.get('year'), parts.get('month'), parts.get('day')];
    const clock = Date.UTC(year, month - 1, day, parts.get('hour'), parts.get('minute'), parts.get('second'));
    return clock - Math.floor(at / 1000) * 1000;
  }
}
