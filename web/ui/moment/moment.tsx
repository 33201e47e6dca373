import { formatDateTime, formatMoment } from './format-moment.ts';

/** A moment as '21 ноя, 14:05', with the full date as a tooltip; `at` is ISO 8601. */
export function Moment({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)} style={{ whiteSpace: 'nowrap' }}>
      {formatMoment(at)}
    </time>
  );
}
