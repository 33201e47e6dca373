import { componentFields, entryFields } from '../component-fields.ts';
import { refTo, type DemoRecordOf } from '../demo-batch.ts';
import { paragraphs } from '../markup.ts';
import { rowsOf } from '../rows.ts';
import { momentAfter, monthAfter } from '../timeline.ts';

/** Caption, format, hours, points, price in roubles, learning outcome. */
const COURSES = `
Эхокардиография для начинающих | mixed | 72 | 72 | 48000 | Снять четыре стандартные позиции и описать увиденное без шаблона.
Дерматоскопия в практике врача | online | 36 | 36 | 19500 | Отличить невус от меланомы и вовремя направить к онкологу.
Шовная техника: от узла до анастомоза | offline | 24 | 24 | 32000 | Наложить пять видов швов на тренажёре и на ткани.
Первая помощь в школе | online | 8 | 0 | 0 | Остановить кровотечение, начать реанимацию и вызвать помощь.
Школа руководителя клиники | mixed | 144 | 0 | 96000 | Считать экономику приёма, нанимать и отпускать людей.
Неотложные состояния у детей | mixed | 36 | 36 | 27000 | Действовать по алгоритму в первые десять минут.
Ультразвук щитовидной железы | offline | 18 | 18 | 21000 | Описать узел по шкале и решить, нужна ли пункция.
Английский язык для врачей | online | 60 | 0 | 24000 | Рассказать о своём клиническом случае и ответить на вопросы.
Лабораторная диагностика: чтение анализов | online | 36 | 36 | 16500 | Объяснить пациенту отклонение и назначить только нужное.
Сестринские манипуляции: обновление навыков | offline | 36 | 36 | 14000 | Поставить периферический катетер с первой попытки.
Трудный разговор с пациентом | mixed | 16 | 16 | 18000 | Сообщить плохую новость и не потерять доверие.
Инъекционная косметология: осложнения | offline | 24 | 24 | 39000 | Распознать окклюзию и действовать в первые минуты.
Медицинская документация и право | online | 24 | 24 | 15000 | Оформить отказ, согласие и выписку без ошибок.
Реабилитация после инсульта | mixed | 72 | 72 | 42000 | Составить программу на три месяца и научить родственников.
Детская стоматология без страха | offline | 18 | 18 | 26000 | Провести первый визит так, чтобы ребёнок вернулся.
Основы доказательной медицины | online | 36 | 36 | 12000 | Прочитать статью за десять минут и увидеть в ней слабое место.
`;

/** The programmes of the training centre. */
export function courseRecords(): readonly DemoRecordOf<'course'>[] {
  const rows = rowsOf(COURSES);
  return rows.map(([caption = '', format = '', hours, score, price, outcome = ''], index): DemoRecordOf<'course'> => {
    const lead = `После курса вы сможете: ${outcome.charAt(0).toLowerCase()}${outcome.slice(1)}`;
    return {
      ...componentFields({ caption, lead, html: paragraphs([lead, ABOUT_STUDY]) }, index, rows.length),
      format,
      durationHours: Number(hours),
      educationScore: Number(score),
      price: Number(price),
    };
  });
}

const ABOUT_STUDY =
  'Занятия ведут практикующие врачи. По окончании выдаётся документ о повышении квалификации, сведения о нём передаются в реестр.';

const RUNS = [0, 1] as const;
const DAYS_BETWEEN = 75;
const DAYS_OF_STUDY = 30;

/** The runs of the courses: those of the centre itself, and those at branches of clinics and companies. */
export function courseItemRecords(
  courses: readonly DemoRecordOf<'course'>[],
  clinicBranches: readonly DemoRecordOf<'clinicBranch'>[],
  companyBranches: readonly DemoRecordOf<'companyBranch'>[],
): readonly DemoRecordOf<'courseItem'>[] {
  return courses.flatMap((course, index) =>
    RUNS.map((at): DemoRecordOf<'courseItem'> => {
      const clinic = clinicBranches[index % clinicBranches.length];
      const company = companyBranches[index % companyBranches.length];
      const start = -60 + at * DAYS_BETWEEN + (index % 5) * 6;
      const place = [
        { ownerId: refTo('course', String(course.$key)), branchId: refTo('clinicBranch', String(clinic?.$key)) },
        { ownerId: clinic?.clinicId, branchId: refTo('clinicBranch', String(clinic?.$key)) },
        { ownerId: company?.companyId, branchId: refTo('companyBranch', String(company?.$key)) },
      ][(index + at) % 3];
      return {
        ...entryFields(
          {
            caption: `Набор, ${monthAfter(start)}: ${String(course.caption)}`,
            name: `nabor-${String(at + 1)}-${String(course.name)}`,
          },
          index * 2 + at,
        ),
        ...place,
        courseId: refTo('course', String(course.$key)),
        dateStart: momentAfter(start, 9, 30),
        dateEnd: momentAfter(start + DAYS_OF_STUDY, 17),
        price: Number(course.price),
        placements: 12 + (index % 4) * 6,
      };
    }),
  );
}
