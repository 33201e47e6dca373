/** The days for which each kind of rows that only time makes more of is kept unless `RETENTION` says otherwise; null for ever. */
export const USUAL_RETENTION = {
  /** Sign-ins in the journal, with their addresses and devices. */
  signIns: 180,
  /** The other entries of the journal that change no record. */
  acts: null,
  /** Letters that no longer wait. */
  letters: null,
  /** Requests of the data bus with their responses. */
  databus: 30,
  /** Ended jobs, but of kinds that say it themselves. */
  jobs: 30,
} as const;

export type RetainedName = keyof typeof USUAL_RETENTION;

/** Days by kind of rows; null for ever. */
export type Retention = Readonly<Record<RetainedName, number | null>>;

const LONGEST = 36_500;

function isRetained(name: string | undefined): name is RetainedName {
  return name !== undefined && Object.hasOwn(USUAL_RETENTION, name);
}

/** What a setting of it looks like. */
export const RETENTION_FAULT = `expected days such as letters=1825,acts=never (1 to ${LONGEST} or never) of ${Object.keys(USUAL_RETENTION).join(', ')}`;

/** Parses `letters=1825,acts=never`; null where that is no such setting. */
export function parseRetention(text: string): Retention | null {
  const given: Partial<Record<RetainedName, number | null>> = {};
  for (const entry of text.split(/[\s,]+/u).filter((word) => word !== '')) {
    const { name, days = '' } = /^(?<name>\w+)=(?<days>\d{1,5}|never)$/u.exec(entry)?.groups ?? {};
    const count = days === 'never' ? null : Number(days);
    if (!isRetained(name) || (count !== null && (count < 1 || count > LONGEST))) return null;
    given[name] = count;
  }
  return { ...USUAL_RETENTION, ...given };
}
