import { componentFields } from '../component-fields.ts';
import type { DemoRecordOf } from '../demo-batch.ts';
import { rowsOf } from '../rows.ts';
import { dayOf } from '../timeline.ts';

/** Caption, system name, number, subject; newest first. */
const DOCUMENTS = `
Политика обработки персональных данных | politika-personalnyh-dannyh | ПД-01/26 | Какие данные мы храним, зачем и как долго.
Согласие на обработку персональных данных | soglasie-personalnye-dannye | ПД-02/26 | Даётся при регистрации и записи на приём.
Согласие на получение рассылок | soglasie-rassylki | ПД-03/26 | Можно отозвать в любой момент в личном кабинете.
Согласие на участие в съёмке | soglasie-semka | ПД-04/26 | Для участников демонстраций и мастер-классов.
Правила участия в мероприятиях | pravila-uchastiya | М-11/26 | Регистрация, лист ожидания, перенос и отмена.
Положение о начислении баллов НМО | polozhenie-bally-nmo | М-08/25 | За что и когда начисляются баллы.
Договор об образовательных услугах | dogovor-obrazovanie | У-15/25 | Типовая форма для физических лиц.
Договор с организацией-заказчиком | dogovor-organizaciya | У-16/25 | Типовая форма для клиник, которые учат сотрудников.
Договор об оказании медицинских услуг | dogovor-medicinskie-uslugi | К-21/25 | Типовая форма для пациентов клиник.
Информированное добровольное согласие | dobrovolnoe-soglasie | К-22/25 | Подписывается до вмешательства.
Памятка пациенту перед гастроскопией | pamyatka-gastroskopiya | К-30/25 | Как подготовиться и что взять с собой.
Памятка пациенту после прививки | pamyatka-privivka | К-31/25 | Что нормально, а с чем стоит позвонить врачу.
Публичная оферта магазина | oferta-magazin | Т-05/25 | Условия продажи, доставки и возврата.
Порядок возврата товара | poryadok-vozvrata | Т-06/25 | Сроки, документы, исключения.
Правила внутреннего распорядка | pravila-rasporyadka | К-02/24 | Для посетителей филиалов.
Лицензия на образовательную деятельность | licenziya-obrazovanie | Л-77/24 | Выписка из реестра лицензий.
`;

/** Documents of the business; staff attach their files. */
export function documentRecords(): readonly DemoRecordOf<'document'>[] {
  const rows = rowsOf(DOCUMENTS);
  return rows.map(
    ([caption = '', name = '', number = '', lead = ''], index): DemoRecordOf<'document'> => ({
      ...componentFields({ caption, name, lead }, index, rows.length),
      number,
      documentDate: dayOf(index, rows.length),
    }),
  );
}
