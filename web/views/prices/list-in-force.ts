import { requestList } from '#web/api/list-call.ts';
import { asRecord } from '#web/api/typed-records.ts';
import { todayIn } from '#web/ui/moment/format-moment.ts';
import { currentTimeZone } from '#web/ui/moment/time-zone.ts';

/** The price lists of a catalogue that are looked through. */
const MOST = 1000;

/** The id of the price list of a catalogue that is in force today. Throws where there is none. */
export async function listInForce(priceCatalogId: number): Promise<number> {
  const query = {
    filter: [{ fieldName: 'priceCatalogId', fieldValue: priceCatalogId }],
    orderFieldName: 'validFrom',
    orderFieldDirection: 'DESC',
    pageSize: MOST,
  } as const;
  const today = todayIn(currentTimeZone());
  const { items } = await requestList('pricelist', query, new AbortController().signal);
  const inForce = items
    .map((item) => asRecord<'pricelist'>(item))
    .filter(({ validFrom, validTo }) => (validFrom ?? today) <= today && (validTo ?? today) >= today);
  const list = inForce.find(({ validFrom }) => typeof validFrom === 'string') ?? inForce[0];
  if (list) return list.id;
  throw new Error('У каталога нет действующего прайс-листа: загрузите цены в один из его прайс-листов');
}
