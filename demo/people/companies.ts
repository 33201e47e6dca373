import { entryFields } from '../component-fields.ts';
import { phoneNumbers } from '../contacts.ts';
import { refTo, type DemoRecordOf } from '../demo-batch.ts';
import { paragraphs } from '../markup.ts';
import { rowsOf } from '../rows.ts';
import { slugOf } from '#model/slug.ts';

/** Name, business, branches: the name, the city, the address, latitude and longitude. All are invented. */
const COMPANIES = `
ООО «Аптекарский двор» | Поставки лекарств и расходных материалов в клиники. | Склад на Складской; Москва; Складская ул., д. 1; 55.8412; 37.4876 / Офис на Дворовой; Тула; Дворовая ул., д. 19; 54.1931; 37.6173
ООО «Операционный свет» | Светильники, столы и консоли для операционных. | Выставочный зал; Санкт-Петербург; Светлая ул., д. 27; 59.8803; 30.3692
ООО «Лабораторный квартал» | Реагенты, анализаторы и обслуживание лабораторий. | Сервисный центр; Новосибирск; Лабораторная ул., д. 10; 55.0302; 82.9204 / Учебный класс; Томск; Учебная ул., д. 6; 56.4846; 84.9482
АО «Чистый инструмент» | Стерилизация, ремонт и заточка инструмента. | Мастерская; Казань; Мастеровая ул., д. 33; 55.7894; 49.1221
ООО «Учебный корпус» | Аренда аудиторий и техники для медицинских занятий. | Корпус на Парковой; Самара; Парковая ул., д. 2; 53.1959; 50.1002
ООО «Холодовой путь» | Перевозка лекарств при температуре от двух до восьми градусов. | Терминал «Восток»; Екатеринбург; Терминальная ул., д. 5; 56.7987; 60.6842 / Терминал «Юг»; Краснодар; Грузовая ул., д. 14; 45.0791; 39.0144
ООО «Ровный шов» | Тренажёры для отработки хирургических навыков. | Офис на Швейной; Иваново; Швейная ул., д. 8; 57.0004; 40.9739
ООО «Умная палата» | Датчики и программы для наблюдения за пациентом. | Лаборатория разработки; Томск; Инженерная ул., д. 12; 56.4622; 84.9761
ООО «Печатный двор медицины» | Учебники, памятки и бланки. | Типография; Ярославль; Печатная ул., д. 21; 57.6261; 39.8845
АО «Тёплая рука» | Обучение сиделок и патронажных сестёр. | Школа на Тёплой; Вологда; Тёплая ул., д. 4; 59.2205; 39.8915
ООО «Верное слово» | Юридическое сопровождение медицинских организаций. | Бюро на Словесной; Москва; Словесный пер., д. 7; 55.7624; 37.6093
ООО «Большая перемена» | Питание участников конгрессов и школ. | Кухня на Выставочной; Москва; Выставочная ул., д. 30; 55.7531; 37.5392
`;

/** Invented telephone numbers: their code is not assigned to any region. */
const requisites = (index: number) => ({
  inn: `0099${String(100_031 + index * 137)}`,
  kpp: `0099010${String(index + 10)}`,
  ogrn: `10099${String(10_000_217 + index * 911)}`.padEnd(13, '0'),
});

/** The partner companies of the business. */
export function companyRecords(): readonly DemoRecordOf<'company'>[] {
  const nextPhone = phoneNumbers(20_261_106);
  return rowsOf(COMPANIES).map(([caption = '', about = ''], index): DemoRecordOf<'company'> => {
    const fields = entryFields({ caption, lead: about, html: paragraphs([about]) }, index);
    return {
      ...fields,
      ...requisites(index),
      phone: nextPhone(),
      email: `office@${String(fields.name)}.example.com`,
      site: `https://${String(fields.name)}.example.com`,
    };
  });
}

/** The branches of the companies. */
export function companyBranchRecords(): readonly DemoRecordOf<'companyBranch'>[] {
  const nextPhone = phoneNumbers(20_261_107);
  return rowsOf(COMPANIES).flatMap(([company = '', , branches = '']) =>
    branches.split(' / ').map((branch, index): DemoRecordOf<'companyBranch'> => {
      const [caption = '', city = '', address = '', lat, lng] = branch.split('; ');
      return {
        ...entryFields({ caption, name: `${slugOf(company)}-${slugOf(caption)}` }, index),
        isDefault: index === 0,
        companyId: refTo('company', slugOf(company)),
        regionId: refTo('region', `city/${city}`),
        address,
        phone: nextPhone(),
        lat: Number(lat),
        lng: Number(lng),
      };
    }),
  );
}

/** The companies that participate in events, with the page they link to. */
export function companyPartnerRecords(
  companies: readonly DemoRecordOf<'company'>[],
): readonly DemoRecordOf<'companyPartner'>[] {
  return companies.slice(0, 10).map((company, index): DemoRecordOf<'companyPartner'> => {
    const caption = /«(?<name>.+)»/u.exec(String(company.caption))?.groups?.['name'] ?? String(company.caption);
    return {
      ...entryFields({ caption: `Партнёр «${caption}»`, lead: String(company.description) }, index),
      companyId: refTo('company', String(company.$key)),
      site: String(company.site),
    };
  });
}
