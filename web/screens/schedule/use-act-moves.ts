import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ScheduledAct } from '#model/wire/schedule.ts';
import { useTold } from '#web/actions/use-told.ts';
import { applyChange } from '#web/api/live/changes.ts';
import { patchWritten } from '#web/api/records.ts';
import { movedTo, placeOf, type Day } from '#web/record/calendar/days.ts';
import { formatMoment } from '#web/ui/moment/format-moment.ts';
import { currentTimeZone } from '#web/ui/moment/time-zone.ts';

/** What tells the acts of one record apart. */
export const keyOfAct = ({ act, id }: ScheduledAct): string => `${act}-${id}`;

/** Moves of acts to other days, at the same time of day. */
export interface ActMoves {
  /** The new moments of acts that are being moved, by their keys. */
  readonly moving: ReadonlyMap<string, string>;
  readonly move: (item: ScheduledAct, day: Day) => Promise<void>;
}

/** Moves acts at once, with a message that undoes it; a refused move is told and taken back. */
export function useActMoves(): ActMoves {
  const [moving, setMoving] = useState<ReadonlyMap<string, string>>(new Map());
  const client = useQueryClient();
  const told = useTold();
  return {
    moving,
    async move(item, day) {
      const { className, id, act, at } = item;
      const key = keyOfAct(item);
      const zone = currentTimeZone();
      if (moving.has(key) || placeOf(at, zone)?.day === day) return;
      const fieldValue = movedTo(at, day, zone);
      setMoving((before) => new Map(before).set(key, fieldValue));
      await told(
        async () => {
          const { changeSet } = await patchWritten(client, className, { id, fields: [{ fieldName: act, fieldValue }] });
          await applyChange(client, { className, id, changeSet });
          return { message: `Перенесено на ${formatMoment(fieldValue)}`, changeSet };
        },
        (reason) => `Ошибка: "${reason}"`,
      );
      setMoving((before) => new Map([...before].filter(([one]) => one !== key)));
    },
  };
}
