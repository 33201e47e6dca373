import { mdiCartPlus } from '@mdi/js';
import { flatRecord } from '#model/flat-record.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { defineAction } from '#web/actions/define-action.ts';
import { callWrite } from '#web/api/connection/client.ts';
import { applyChange } from '#web/api/live/changes.ts';
import { metadataQuery } from '#web/api/metadata.ts';
import { asRecord } from '#web/api/typed-records.ts';
import { filledBy } from '#web/fields/filled-by.ts';
import type { RecordSubject } from '#web/record/actions/record-subject.ts';
import { detailPath } from '#web/routing/route-paths.ts';

/** The client of a record, which is the record itself where it has no client of its own. */
const clientOf = (record: WireRecord): unknown => ('clientId' in record ? record['clientId'] : record.id);

/** Begins an order of the client, or of the client of the record, in its currency, and goes to it. */
export const makeOrder = defineAction<RecordSubject>({
  name: 'makeOrder',
  caption: 'Создать заказ',
  icon: { path: mdiCartPlus },
  isSlow: true,
  creates: 'order',
  when: ({ record }) => typeof clientOf(record) === 'number',
  async act({ metadata: { caption, captionProperty }, record }, { client, navigate }) {
    const { properties } = await client.fetchQuery(metadataQuery('order'));
    const clientId = clientOf(record);
    const property = properties.find(({ name }) => name === 'clientId');
    const filled = property ? await filledBy(properties, property, clientId, {}) : {};
    const { currencyId = null } = record;
    const from =
      clientId === record.id ? {} : { comment: `${caption}: ${String(record[captionProperty])}`, currencyId };
    const { answer, changeSet } = await callWrite('POST /manage/:className/', {
      params: { className: 'order' },
      body: { ...filled, ...from, clientId },
    });
    await applyChange(client, { className: 'order', changeSet });
    const { id, number } = asRecord<'order'>(flatRecord(answer));
    navigate(detailPath('order', id) ?? '/');
    return { message: `Создан заказ ${number ?? id}`, changeSet };
  },
});
