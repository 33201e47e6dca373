import { entryFields } from '../component-fields.ts';
import { phoneNumbers } from '../contacts.ts';
import { refTo, type DemoRecordOf } from '../demo-batch.ts';
import { paragraphs } from '../markup.ts';
import { cycled, rowsOf } from '../rows.ts';
import { slugOf } from '#model/slug.ts';

/** Name, specialty, branches: the name, the city, the address, latitude and longitude. All are invented. */
const CLINICS = `
Клиника «Белый клён» | Четыре филиала, сорок специальностей, одна история болезни. | Филиал на Лесной; Москва; ул. Лесная, д. 14; 55.7812; 37.5943 / Филиал на Садовой; Санкт-Петербург; Садовая ул., д. 31; 59.9289; 30.3215 / Филиал на Парковой; Казань; Парковая ул., д. 5; 55.8103; 49.1264 / Филиал на Речной; Самара; Речная ул., д. 22; 53.2047; 50.1382
Клиника «Три ветра» | Стационар одного дня, операционная и отделение неврологии. | Корпус на Заводской; Екатеринбург; Заводская ул., д. 40; 56.8391; 60.5712 / Корпус у парка; Екатеринбург; ул. Энтузиастов, д. 7; 56.8954; 60.6061
Клиника «Первоцвет» | Только дети: от осмотра на дому до школы мам. | Детский центр на Озёрной; Москва; Озёрная ул., д. 9; 55.6716; 37.4491 / Детский центр на Полевой; Тверь; Полевая ул., д. 18; 56.8519; 35.9046
Клиника «Липовая аллея» | Гинекология, гастроэнтерология и эндоскопия под одной крышей. | Филиал на Аллейной; Нижний Новгород; Аллейная ул., д. 3; 56.3128; 43.9876 / Филиал у вокзала; Нижний Новгород; Вокзальная ул., д. 12; 56.3226; 43.9461
Клиника «Полдень» | Диагностика зрения и ультразвук каждый день до девяти вечера. | Филиал на Южной; Краснодар; Южная ул., д. 25; 45.0286; 38.9721
Клиника «Синий мост» | Стоматология для взрослых и детей, снимки на месте. | Филиал на набережной; Санкт-Петербург; Мостовая наб., д. 6; 59.9517; 30.2904 / Филиал на Кольцевой; Санкт-Петербург; Кольцевая ул., д. 48; 60.0214; 30.3367
Центр «Ровный шаг» | Травматология, спортивная медицина и восстановление после операций. | Центр на Стадионной; Воронеж; Стадионная ул., д. 11; 51.6754; 39.2089
Кабинет «Тихий двор» | Психотерапия очно и дистанционно. | Кабинет в Тихом переулке; Москва; Тихий пер., д. 4; 55.7498; 37.6512
Лаборатория «Ключевая вода» | Полторы тысячи исследований, большинство — в день сдачи. | Лаборатория на Ключевой; Пермь; Ключевая ул., д. 16; 58.0105; 56.2294 / Пункт приёма на Северной; Пермь; Северная ул., д. 2; 58.0491; 56.3018
Служба «Берег» | Выезд врача, перевозка лежачих, дежурство на мероприятиях. | Станция на Портовой; Ростов-на-Дону; Портовая ул., д. 8; 47.2178; 39.6903
`;

const SCHEDULES = [
  'Пн–пт 8:00–21:00, сб 9:00–18:00, вс 9:00–15:00',
  'Ежедневно 8:00–20:00',
  'Пн–сб 9:00–20:00, вс — выходной',
] as const;

/** Clinics with their specialties. */
export function clinicRecords(): readonly DemoRecordOf<'clinic'>[] {
  const nextPhone = phoneNumbers(20_261_104);
  return rowsOf(CLINICS).map(([caption = '', about = ''], index): DemoRecordOf<'clinic'> => {
    const fields = entryFields({ caption, lead: about, html: paragraphs([about]) }, index);
    return {
      ...fields,
      licence: `Л041-${String(index + 11).padStart(5, '0')}-${String(77 + index)}/00${String(410 + index * 7)}`,
      phone: nextPhone(),
      email: `${String(fields.name)}@example.com`,
      site: `https://${String(fields.name)}.example.com`,
    };
  });
}

/** The branches of the clinics. */
export function clinicBranchRecords(): readonly DemoRecordOf<'clinicBranch'>[] {
  const nextPhone = phoneNumbers(20_261_105);
  return rowsOf(CLINICS).flatMap(([clinic = '', , branches = ''], at) =>
    branches.split(' / ').map((branch, index): DemoRecordOf<'clinicBranch'> => {
      const [caption = '', city = '', address = '', lat, lng] = branch.split('; ');
      return {
        ...entryFields({ caption, name: `${slugOf(clinic)}-${slugOf(caption)}` }, index),
        isDefault: index === 0,
        clinicId: refTo('clinic', slugOf(clinic)),
        regionId: refTo('region', `city/${city}`),
        address,
        phone: nextPhone(),
        lat: Number(lat),
        lng: Number(lng),
        schedule: cycled(SCHEDULES, at + index),
      };
    }),
  );
}
