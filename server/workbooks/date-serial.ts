const DAY = 86_400_000;
/** Days from the beginning of the calendar of workbooks to 1970. */
const EPOCH = 25_569;
/** The first day that all spreadsheets count alike, 1 March 1900, and the one after their last. */
const [FIRST, END] = [61, 2_958_466];
/** Days whose offsets are kept. */
const MOST_DAYS = 20_000;

function inCalendar(serial: number): number | null {
  return serial >= FIRST && serial < END ? serial : null;
}

/** The number of a day (`yyyy-mm-dd`) in a workbook; null where the calendar of workbooks does not have it. */
export function daySerial(day: string): number | null {
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) ? null : inCalendar(at / DAY + EPOCH);
}

/** The numbers of moments in a workbook, as a clock in a time zone shows them. */
export class ZonedSerials {
  readonly #format: Intl.DateTimeFormat;
  /** The offset in ms that a whole day has; null where it changes within the day. */
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

  /** The number of a moment, to the second; null where the calendar of workbooks does not have it. */
  serialOf(moment: string): number | null {
    const at = Date.parse(moment);
    if (Number.isNaN(at) || inCalendar(at / DAY + EPOCH) === null) return null;
    const seconds = Math.floor((at + (this.#offsetOn(Math.floor(at / DAY)) ?? this.#offsetAt(at))) / 1000);
    return inCalendar(Number((seconds / (DAY / 1000) + EPOCH).toFixed(9)));
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
