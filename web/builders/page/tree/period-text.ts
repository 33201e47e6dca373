import { isWithin, periodOf, type VisiblePeriod } from '#model/blocks/visible-period.ts';
import { spelledMoment } from '#web/ui/moment/spelled-moment.ts';
import type { EditedBlock } from './page-tree.ts';

/** A period in words: 'с 1 декабря', 'до 5 декабря', 'с 1 декабря до 5 декабря'; empty without limits. */
export function periodText({ from, to }: VisiblePeriod, now: number): string {
  return [
    ...(from === null ? [] : [`с ${spelledMoment(from, now)}`]),
    ...(to === null ? [] : [`до ${spelledMoment(to, now)}`]),
  ].join(' ');
}

/** The time of a block in words, and whether it is now; of none, that of a block without limits. */
export function timeOf(
  block: Pick<EditedBlock, 'config'> | undefined,
  now: number,
): { readonly text: string; readonly isNow: boolean } {
  const period = periodOf(block?.config);
  return { text: periodText(period, now), isNow: isWithin(period, now) };
}
