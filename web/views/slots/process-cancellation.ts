import { mdiCheckCircleOutline } from '@mdi/js';
import { INACTIVE_STATE } from '#model/terms/states.ts';
import { defineAction } from '#web/actions/define-action.ts';
import { patchWritten } from '#web/api/records.ts';
import { asRecord } from '#web/api/typed-records.ts';
import type { RecordSubject } from '#web/record/actions/record-subject.ts';

/** The state of an accepted request (spec 2 §4.1). */
const ACCEPTED = 11;

/** Marks the cancellation of a consent as processed; the server records the user and the time. */
export const processCancellation = defineAction<RecordSubject>({
  name: 'processCancellation',
  caption: 'Обработать',
  icon: { path: mdiCheckCircleOutline },
  button: 'contained',
  isSlow: true,
  when: ({ record }) => asRecord<'userConsentCancellation'>(record).instanceStateId === INACTIVE_STATE,
  ask: () => ({ title: 'Отметить отзыв обработанным?', text: 'В записи останется, кто и когда это сделал.' }),
  async act({ metadata, record: { id, version } }, { client }) {
    const fields = [{ fieldName: 'instanceStateId', fieldValue: ACCEPTED }];
    await patchWritten(client, metadata.className, { id, version, fields });
    return { message: 'Данные успешно обновлены' };
  },
});
