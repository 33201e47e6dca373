/** What the editor prepares in a published article, beside what stands on the site. */
export const PREPARED_CHANGES = {
  className: 'article',
  caption: 'Как подготовить доклад, который запомнят',
  note: 'К осеннему конгрессу',
  fields: {
    h1: 'Доклад, который запомнят: от первой мысли до вопросов из зала',
    description:
      'Одна мысль, три примера, семь слайдов и ответы наготове. И репетиция вслух, без которой всё остальное не работает.',
    readingMinutes: 9,
  },
} as const;
