import { componentFields } from './component-fields.ts';
import { refTo, type DemoRecordOf } from './demo-batch.ts';
import { paragraphs } from './markup.ts';
import { PAGES } from './texts/page-texts.ts';
import { AUTHORS } from './texts/people-texts.ts';
import { REVIEWS } from './texts/review-texts.ts';
import { FEATURES, PROFESSIONAL_AREAS, VIDEOS } from './texts/small-texts.ts';
import { dayOf } from './timeline.ts';
import { slugOf } from '#model/slug.ts';

/** The gap between order values in a list that people reorder by dragging. */
const PRIORITY_STEP = 10;
const ACTIVE = 4;

/** The last paragraph of a recording's page, by the first word of its caption. */
const VIDEO_ENDINGS: Readonly<Record<string, string>> = {
  Лекция: 'Под записью — презентация и тест. Кто ответит на все вопросы, получит сертификат слушателя.',
  Демонстрация:
    'Доступно врачам и медицинским сёстрам после подтверждения специальности. Согласие участника съёмки получено.',
  Интервью: 'Полную расшифровку можно прочитать в разделе «Статьи».',
  Разбор: 'Данные пациентов изменены. Вопросы, на которые не хватило времени, разобраны в отдельном документе.',
  Урок: 'Урок можно скачать и показать коллегам: для некоммерческого обучения разрешение не нужно.',
};

const VIDEO_ENDING = 'Запись разбита на главы, субтитры и список выступающих — под видео.';

/** The pages of the site, parents before children. */
export function pageRecords(): readonly DemoRecordOf<'page'>[] {
  return PAGES.map(
    ({ name, parent, caption, menuCaption, inMenu, lead, body }, index): DemoRecordOf<'page'> => ({
      ...componentFields({ caption, lead, name, html: paragraphs([lead, ...body]) }, index, PAGES.length),
      instanceStateId: ACTIVE,
      ...(parent === undefined ? {} : { parentId: refTo('page', parent) }),
      menuCaption: menuCaption ?? caption,
      showInMenu: inMenu ?? true,
      priority: (index + 1) * PRIORITY_STEP,
    }),
  );
}

/** The authors of articles, news and videos. */
export function authorRecords(): readonly DemoRecordOf<'author'>[] {
  return AUTHORS.map(
    ({ jobPosition, caption, about, career }, index): DemoRecordOf<'author'> => ({
      ...componentFields({ caption, lead: about, html: paragraphs([about, career]) }, index, AUTHORS.length),
      personId: refTo('person', slugOf(caption)),
      jobPosition,
    }),
  );
}

/** The distinguishing features of courses, clinics and goods. */
export function featureRecords(): readonly DemoRecordOf<'feature'>[] {
  return FEATURES.map(
    ({ value, caption, about }, index): DemoRecordOf<'feature'> => ({
      ...componentFields({ caption, lead: about }, index, FEATURES.length),
      value,
      priority: (index + 1) * PRIORITY_STEP,
    }),
  );
}

/** Reviews by visitors under names of their choice. */
export function reviewRecords(): readonly DemoRecordOf<'review'>[] {
  return REVIEWS.map(
    ({ caption, text, rating, authorName }, index): DemoRecordOf<'review'> => ({
      ...componentFields({ caption, name: `otzyv-${slugOf(caption)}` }, index, REVIEWS.length),
      text,
      rating,
      authorName,
      authorEmail: `visitor${String(index + 1)}@example.net`,
      reviewDate: dayOf(index, REVIEWS.length),
    }),
  );
}

/** Recordings of lectures, talks and demonstrations. */
export function videoRecords(): readonly DemoRecordOf<'video'>[] {
  return VIDEOS.map(({ caption, about, duration }, index): DemoRecordOf<'video'> => {
    const ending = VIDEO_ENDINGS[/^\p{L}+/u.exec(caption)?.[0] ?? ''] ?? VIDEO_ENDING;
    const fields = componentFields({ caption, lead: about, html: paragraphs([about, ending]) }, index, VIDEOS.length);
    return {
      ...fields,
      duration,
      videoUrl: `https://video.example.com/watch/${String(fields.name)}`,
      recordedAt: dayOf(index, VIDEOS.length),
    };
  });
}

/** Fields of medicine and education, in alphabetical order. */
export function professionalAreaRecords(): readonly DemoRecordOf<'professionalArea'>[] {
  return PROFESSIONAL_AREAS.map(
    ({ caption, about }, index): DemoRecordOf<'professionalArea'> => ({
      ...componentFields({ caption, lead: about }, index, PROFESSIONAL_AREAS.length),
      instanceStateId: ACTIVE,
      priority: (index + 1) * PRIORITY_STEP,
    }),
  );
}
