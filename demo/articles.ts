import { componentFields } from './component-fields.ts';
import type { DemoRecordOf } from './demo-batch.ts';
import { paragraphs, sections } from './markup.ts';
import { MANAGEMENT_ARTICLES } from './texts/articles-management.ts';
import { PRACTICE_ARTICLES } from './texts/articles-practice.ts';
import { SPECIALTY_ARTICLES } from './texts/articles-specialties.ts';

const SOURCES = ['Редакция', 'Школа практикующего врача', 'Материалы конгресса', 'Вестник последипломного образования'];

/** Articles for doctors, alternating between practice, specialties and management. */
export function articleRecords(): readonly DemoRecordOf<'article'>[] {
  const texts = PRACTICE_ARTICLES.flatMap((text, index) =>
    [text, SPECIALTY_ARTICLES[index], MANAGEMENT_ARTICLES[index]].filter((found) => found !== undefined),
  );
  return texts.map(
    (text, index): DemoRecordOf<'article'> => ({
      ...componentFields(
        { ...text, html: `${paragraphs([text.lead])}\n${sections(text.sections)}` },
        index,
        texts.length,
      ),
      source: SOURCES[index % SOURCES.length],
      readingMinutes: text.minutes,
    }),
  );
}
