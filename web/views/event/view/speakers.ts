import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { expansionName } from '#model/expansion-name.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { useTold } from '#web/actions/use-told.ts';
import { useRecords } from '#web/api/records.ts';
import { saveOrder } from '#web/api/order.ts';
import type { RecordsQuery } from '#web/api/list-call.ts';
import { linkedCaption, linkedRecord } from '#web/fields/pickers/linked-records.ts';

/** The class that joins an event and its speakers. */
export const SPEAKER_CLASS = 'EventPerson';

/** One speaker of an event, as a list shows it. */
export interface Speaker {
  readonly link: WireRecord;
  readonly personId: number;
  readonly name: string;
  readonly jobPosition: string | null;
  readonly imageId: number | null;
}

/** The speakers of an event and their order. */
export interface Speakers {
  /** Null until loaded. */
  readonly items: readonly Speaker[] | null;
  readonly error: Error | null;
  readonly reload: () => void;
  /** Moves one of them to another place; a refused order is rolled back and reported. */
  readonly move: (from: number, to: number) => Promise<void>;
}

const PAGE_SIZE = 1000;

function queryOf(eventId: number): RecordsQuery {
  return {
    pageSize: PAGE_SIZE,
    filter: [{ fieldName: 'eventId', fieldValue: eventId }],
    orderFieldName: 'priority',
    orderFieldDirection: 'ASC',
  };
}

function shownValue(link: WireRecord, name: string): unknown {
  const person = link[expansionName('personId')];
  return typeof person === 'object' && person !== null ? new Map(Object.entries(person)).get(name) : undefined;
}

function speakerOf(link: WireRecord): Speaker {
  const person = linkedRecord(link, 'personId');
  const [jobPosition, imageId] = [shownValue(link, 'jobPosition'), shownValue(link, 'defaultImageId')];
  return {
    link,
    personId: person?.id ?? 0,
    name: person === null ? '' : linkedCaption(person),
    jobPosition: typeof jobPosition === 'string' ? jobPosition : null,
    imageId: typeof imageId === 'number' ? imageId : null,
  };
}

/** Reads the speakers of an event in their order, and changes it (spec 2 §3.2). */
export function useSpeakers(eventId: number): Speakers {
  const client = useQueryClient();
  const told = useTold();
  const query = useMemo(() => queryOf(eventId), [eventId]);
  const records = useRecords<string>(SPEAKER_CLASS, query);
  const reload = (): void => void records.refetch();
  return {
    items: records.data?.items.map(speakerOf) ?? null,
    error: records.data ? null : records.error,
    reload,
    move: async (from, to) => {
      const before = records.data?.items ?? [];
      const row = before[from];
      if (row === undefined || from === to || to < 0 || to >= before.length) return;
      const items = before.toSpliced(from, 1).toSpliced(to, 0, row);
      await told(async () => ({
        message: 'Успешно обновлено',
        changeSet: await saveOrder(client, { className: SPEAKER_CLASS, query, items }),
      }));
    },
  };
}
