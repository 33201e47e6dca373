import { componentFields } from './component-fields.ts';
import type { DemoRecordOf } from './demo-batch.ts';
import { paragraphs } from './markup.ts';
import { momentAfter } from './timeline.ts';
import { CLINIC_NEWS } from './texts/news-clinics.ts';
import { EDUCATION_NEWS } from './texts/news-education.ts';
import { EVENT_NEWS } from './texts/news-events.ts';
import { SHOP_NEWS } from './texts/news-shop.ts';
import type { NewsText, NewsTopic } from './texts/news-text.ts';

/** The last paragraph of news by topic: contact, price, outlook. */
const ENDINGS: Readonly<Record<NewsTopic, readonly string[]>> = {
  congress: [
    'Участие очное и дистанционное. Программа, список докладчиков и форма регистрации — на странице мероприятия.',
    'Ранняя регистрация заканчивается за шесть недель до начала, ординаторы и студенты платят половину стоимости.',
    'Вопросы о программе можно задать оргкомитету, о проживании и дороге — службе поддержки участников.',
    'Материалы появятся в личном кабинете участников в течение десяти дней.',
  ],
  course: [
    'Записаться и задать вопрос куратору можно на странице курса. Количество мест ограничено.',
    'По окончании выдаётся документ о повышении квалификации, сведения о нём передаются в реестр.',
    'Если дата не подходит, оставьте заявку: мы напишем, как только откроется следующая группа.',
    'Для организаций, которые отправляют на обучение трёх и более сотрудников, действует скидка.',
    'Подробная программа по часам и требования к слушателям опубликованы в разделе «Обучение».',
  ],
  webinar: [
    'Участие бесплатное, нужна регистрация. Ссылка придёт на почту за час до начала.',
    'Запись появится в медиатеке, ответы на вопросы — в обсуждении под ней.',
    'Следите за календарём: темы следующих эфиров выбирают сами слушатели.',
    'Если что-то пошло не так, поддержка на связи всё время трансляции.',
  ],
  clinic: [
    'Записаться можно на сайте, в приложении или по телефону, который указан в разделе «Контакты».',
    'Подробности — у администраторов филиалов. Имеются противопоказания, необходима консультация специалиста.',
    'Действующим пациентам ничего делать не нужно: изменения вступят в силу автоматически.',
    'Будем рады вашим отзывам, их читает главный врач.',
    'Стоимость услуг опубликована на сайте и не меняется после записи.',
  ],
  shop: [
    'Если остались вопросы, напишите в чат на сайте: консультант поможет с выбором и документами.',
    'Условия действуют для розничных покупателей и организаций во всех регионах доставки.',
    'Постоянным клиентам менеджер пришлёт персональное предложение.',
    'Подробности — в разделе «Доставка и оплата».',
  ],
  company: [
    'Спасибо всем, кто прислал замечания: большая часть изменений сделана по вашим просьбам.',
    'Пишите, чего вам не хватает. Ответит человек, а не робот.',
    'О следующих шагах расскажем здесь же и в еженедельном письме.',
    'Вопросы для прессы и партнёров принимает наша редакция.',
    'Подробнее — на странице «О компании».',
  ],
};

const SOURCES: Readonly<Record<NewsTopic, string>> = {
  congress: 'Оргкомитет конгресса',
  course: 'Учебный центр',
  webinar: 'Редакция вебинаров',
  clinic: 'Пресс-служба клиник',
  shop: 'Отдел снабжения',
  company: 'Пресс-служба',
};

/** The items of several lists, interleaved, each list in its order. */
function interleaved(lists: readonly (readonly NewsText[])[]): readonly NewsText[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
}

/** What comes: the two newest are published in the next mornings, an earlier one is taken off the site by its term. */
function scheduleOf(index: number): Pick<DemoRecordOf<'news'>, 'publishAt' | 'unpublishAt'> {
  if (index < 2) return { publishAt: momentAfter(index + 2, 9) };
  return index === 5 ? { unpublishAt: momentAfter(6, 18) } : {};
}

/** News of events, education, clinics and the shop over two years, newest first. */
export function newsRecords(): readonly DemoRecordOf<'news'>[] {
  const told: Record<NewsTopic, number> = { congress: 0, course: 0, webinar: 0, clinic: 0, shop: 0, company: 0 };
  const texts = interleaved([EVENT_NEWS, SHOP_NEWS, EDUCATION_NEWS, CLINIC_NEWS]);
  return texts.map(({ caption, lead, body, topic }, index): DemoRecordOf<'news'> => {
    const endings = ENDINGS[topic];
    const ending = endings[told[topic] % endings.length] ?? '';
    told[topic] += 1;
    const fields = componentFields({ caption, lead, html: paragraphs([lead, ...body, ending]) }, index, texts.length);
    return {
      ...fields,
      ...scheduleOf(index),
      source: SOURCES[topic],
      ...(index % 4 === 1 ? { sourceUrl: `https://example.org/news/${String(fields.name)}` } : {}),
    };
  });
}
