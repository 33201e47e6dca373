import { entryFields } from '../component-fields.ts';
import { phoneNumbers } from '../contacts.ts';
import { refTo, type DemoRecordOf } from '../demo-batch.ts';
import { rowsOf } from '../rows.ts';

const WAREHOUSES = `
Центральный склад | Москва | ул. Складская, д. 1
Северный склад | Санкт-Петербург | Портовая наб., д. 17
Уральский склад | Екатеринбург | Терминальная ул., д. 5
Южный склад | Краснодар | Грузовая ул., д. 14
Склад учебного центра | Казань | Парковая ул., д. 5
`;

/** The warehouses of the shop. */
export function warehouseRecords(): readonly DemoRecordOf<'warehouse'>[] {
  const nextPhone = phoneNumbers(20_261_108);
  return rowsOf(WAREHOUSES).map(
    ([caption = '', city = '', address = ''], index): DemoRecordOf<'warehouse'> => ({
      ...entryFields({ caption }, index),
      isDefault: index === 0,
      regionId: refTo('region', `city/${city}`),
      address: `${city}, ${address}`,
      phone: nextPhone(),
    }),
  );
}
