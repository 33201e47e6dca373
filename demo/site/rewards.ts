import { componentFields } from '../component-fields.ts';
import { refTo, type DemoRecordOf } from '../demo-batch.ts';
import { rowsOf } from '../rows.ts';
import { slugOf } from '#model/slug.ts';

/** Caption, year, issuer, recipient; newest first. */
const REWARDS = `
Лучший преподаватель года | 2026 | Учебный центр «Белый клён» | Житников Максим Павлович
Признание слушателей: кардиология | 2026 | Портал «Практика врача» | Корнилов Павел Андреевич
Премия за просвещение родителей | 2026 | Союз детских врачей | Соболева Екатерина Павловна
Диплом конгресса по дерматологии | 2025 | Оргкомитет конгресса | Лаптева Марина Викторовна
Почётная грамота за наставничество | 2025 | Ассоциация медицинских сестёр | Кашина Светлана Игоревна
Лучший доклад школы неврологов | 2025 | Школа неврологов | Гусаров Илья Михайлович
Золотой шов | 2025 | Симуляционный центр «Белый клён» | Аверин Денис Юрьевич
Клинический случай года | 2024 | Портал «Практика врача» | Лужин Андрей Тимофеевич
Приз за лучший плакат | 2024 | Оргкомитет конгресса | Орлова Елизавета Максимовна
Звание почётного профессора | 2024 | Академия последипломного образования | Астахова Ирина Львовна
Благодарность за работу в праздники | 2023 | Служба «Берег» | Мохова Наталья Борисовна
Премия за внедрение чек-листов | 2023 | Сеть клиник «Белый клён» | Елагин Виктор Семёнович
`;

/** Awards to people of the business. */
export function rewardRecords(): readonly DemoRecordOf<'reward'>[] {
  const rows = rowsOf(REWARDS);
  return rows.map(
    ([caption = '', year, issuer = '', person = ''], index): DemoRecordOf<'reward'> => ({
      ...componentFields({ caption, lead: `${caption}, ${String(year)} год` }, index, rows.length),
      year: Number(year),
      issuer,
      personId: refTo('person', slugOf(person)),
    }),
  );
}
