import { useQueryClient } from '@tanstack/react-query';
import type { ScheduledAct } from '#model/wire/schedule.ts';
import { useMoves, type Moves } from '#web/actions/use-moves.ts';
import { applyChange } from '#web/api/live/changes.ts';
import { patchWritten } from '#web/api/records.ts';
import { placedAt, placeOf, type Day } from '#web/record/calendar/days.ts';
import { formatMoment } from '#web/ui/moment/format-moment.ts';
import { currentTimeZone } from '#web/ui/moment/time-zone.ts';

/** What tells the acts of one record apart. */
export const keyOfAct = ({ act, id }: ScheduledAct): string => `${act}-${id}`;

/** Moves of acts to other days and times of day (HH:mm). */
export interface ActMoves {
  /** The new moments of acts that are being moved, by their keys. */
  readonly moving: Moves<string, string>['moving'];
  readonly move: (item: ScheduledAct, day: Day, time: string) => Promise<void>;
}

/** Moves acts at once, with a message that undoes it; a refused move is told and taken back. */
export function useActMoves(): ActMoves {
  const { moving, move } = useMoves<string, string>();
  const client = useQueryClient();
  return {
    moving,
    async move(item, day, time) {
      const { className, id, act } = item;
      const key = keyOfAct(item);
      const zone = currentTimeZone();
      const place = placeOf(moving.get(key) ?? item.at, zone);
      if (place?.day === day && place.time === time) return;
      const fieldValue = placedAt(day, time, zone);
      await move(key, fieldValue, async () => {
        const { changeSet } = await patchWritten(client, className, { id, fields: [{ fieldName: act, fieldValue }] });
        await applyChange(client, { className, id, changeSet });
        return { message: `Перенесено на ${formatMoment(fieldValue)}`, changeSet };
      });
    },
  };
}
