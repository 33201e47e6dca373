import { useQueryClient } from '@tanstack/react-query';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { useMoves, type Moves } from '#web/actions/use-moves.ts';
import { applyChange } from '#web/api/live/changes.ts';
import { newestOf, patchWritten } from '#web/api/records.ts';
import { agreed, questionsAbout } from '#web/fields/asked-values.ts';
import { fieldSavedMessage } from '#web/record/actions/record-messages.ts';
import { withLetters } from '#web/record/letters/told-letters.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { currentTimeZone } from '#web/ui/moment/time-zone.ts';
import { movedTo, placedAt, placeOf, type Day } from '#web/record/calendar/days.ts';

/** Moves of records to other days. */
export interface DayMoves {
  /** The new values of records that are being moved, by their ids. */
  readonly moving: Moves<number, string>['moving'];
  /**
   * Resolves when the record is on the day, or back. One that has no date yet gets the time of day, HH:mm; null where the
   * field has days alone.
   */
  readonly move: (record: WireRecord, day: Day, time: string | null) => Promise<void>;
}

/**
 * Moves records to other days as the field is edited: with the question that it declares, with a message that undoes it;
 * shown at once, a refused move is told and taken back. A moment keeps its time of day.
 */
export function useDayMoves(metadata: Metadata, property: MetadataProperty): DayMoves {
  const { moving, move } = useMoves<number, string>();
  const client = useQueryClient();
  const confirm = useConfirm();
  const { name, caption } = property;
  return {
    moving,
    async move(record, day, time) {
      const { id } = record;
      const from = moving.get(id) ?? record[name];
      const zone = currentTimeZone();
      if (placeOf(from, zone)?.day === day) return;
      const value = typeof from === 'string' ? movedTo(from, day, zone) : placedAt(day, time, zone);
      await move(id, value, async (isNext) => {
        if (!(await agreed(confirm, questionsAbout([[property, value]])))) return null;
        const { version } = isNext ? newestOf(client, metadata.className, record) : record;
        const fields = [{ fieldName: name, fieldValue: value }];
        const { changeSet, letters } = await patchWritten(client, metadata.className, { id, version, fields });
        // What the days hold, and what stands on none of them.
        await applyChange(client, { className: metadata.className, id, changeSet });
        return { message: await withLetters(fieldSavedMessage(caption), metadata, letters), changeSet };
      });
    },
  };
}
