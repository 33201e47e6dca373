import { mdiReplay } from '@mdi/js';
import { defineAction } from '#web/actions/define-action.ts';
import type { RecordSubject } from '../actions/record-subject.ts';

/** Sends a request of a subscription again, under the same number: also one that waits for its next attempt. */
export const replayRequest = defineAction<RecordSubject>({
  name: 'replayRequest',
  caption: 'Отправить снова',
  icon: { path: mdiReplay },
  when: ({ record: { subscriptionId, event, status, attempts } }) =>
    Boolean(subscriptionId) && event !== 'databus.test' && (status !== 'queued' || Boolean(attempts)),
  act: async ({ record: { id } }, { client }) => (await import('#web/api/databus.ts')).replayOne(client, id),
});
