/** Days of the product's time zone, both included, as 'YYYY-MM-DD'; null does not limit. */
export interface Period {
  readonly from: string | null;
  readonly to: string | null;
}

/** SQL of whether the moment is within the period of these parameters: first day, last day, time zone. */
export function isWithin(moment: string, [from, to, zone]: readonly [string, string, string]): string {
  return `(${from}::date is null or ${moment} >= ${from}::date::timestamp at time zone ${zone}::text)
    and (${to}::date is null or ${moment} < (${to}::date + 1)::timestamp at time zone ${zone}::text)`;
}
