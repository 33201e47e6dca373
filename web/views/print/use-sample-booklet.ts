import { useQuery } from '@tanstack/react-query';
import { expansionName } from '#model/expansion-name.ts';
import type { LinkedRecord } from '#model/wire/record.ts';
import { BOOKLET, type BookletParameter } from '#web/api/events/booklets.ts';
import { recordsQuery } from '#web/api/records.ts';
import { asLinkedRecord } from '#web/fields/pickers/linked-records.ts';

/** The event and the parameters of the latest booklet that uses a template; open if there is none. */
export function useSampleBooklet(templateId: number): {
  readonly event: LinkedRecord | null;
  readonly parameters: readonly BookletParameter[];
} {
  const booklet = useQuery(
    recordsQuery(BOOKLET, {
      filter: [{ fieldName: 'bookletTemplateId', fieldValue: templateId }],
      orderFieldName: 'id',
      orderFieldDirection: 'DESC',
      pageSize: 1,
    }),
  ).data?.items[0];
  return {
    event: booklet ? asLinkedRecord(Reflect.get(booklet, expansionName('eventId'))) : null,
    parameters: booklet?.parameters ?? [],
  };
}
