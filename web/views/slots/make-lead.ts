import { defineAction } from '#web/actions/define-action.ts';
import { callWrite } from '#web/api/connection/client.ts';
import { applyChange } from '#web/api/live/changes.ts';
import { asRecord } from '#web/api/typed-records.ts';
import type { RecordSubject } from '#web/record/actions/record-subject.ts';

/** Makes a client and a lead of a request from the site, where it has no lead. */
export const makeLead = defineAction<RecordSubject>({
  name: 'makeLead',
  caption: 'Создать лид',
  icon: 'handshake-outline',
  button: 'contained',
  isSlow: true,
  creates: 'lead',
  when: ({ record }) => typeof asRecord<'clientWebOrder'>(record).leadId !== 'number',
  async act({ record: { id } }, { client }) {
    const { answer, changeSet } = await callWrite('POST /manage/clientWebOrder/:id/lead/', { params: { id } });
    for (const className of ['clientWebOrder', 'lead', 'client']) await applyChange(client, { className, changeSet });
    return { message: `Создан лид № ${answer.lead.id}, клиент № ${answer.client.id}`, changeSet };
  },
});
