import { ZoneOffsets } from '#model/dates/zone-offsets.ts';

const DAY = 86_400_000;
/** Days from the beginning of the calendar of workbooks to 1970. */
const EPOCH = 25_569;
/** The first day that all spreadsheets count alike, 1 March 1900, and the one after their last. */
const [FIRST, END] = [61, 2_958_466];

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
  readonly #offsets: ZoneOffsets;

  constructor(timeZone: string) {
    this.#offsets = new ZoneOffsets(timeZone);
  }

  /** The number of a moment, to the second; null where the calendar of workbooks does not have it. */
  serialOf(moment: string): number | null {
    const at = Date.parse(moment);
    if (Number.isNaN(at) || inCalendar(at / DAY + EPOCH) === null) return null;
    const seconds = Math.floor((at + this.#offsets.at(at)) / 1000);
    return inCalendar(Number((seconds / (DAY / 1000) + EPOCH).toFixed(9)));
  }
}
