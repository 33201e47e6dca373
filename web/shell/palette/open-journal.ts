import { searchWords } from '#model/search/words.ts';
import { places } from '#web/routing/route-paths.ts';
import type { PaletteAction } from './palette-entries.ts';

/** The place of the journal in the menu. */
const JOURNAL_PATH = '/manage/audit';

/** The word that names the journal, and the least of it that is understood. */
const JOURNAL = 'журнал';
const LEAST = 4;

const PERIODS = [
  { period: 'yesterday', caption: 'вчера' },
  { period: 'today', caption: 'сегодня' },
] as const;

/** Opens the journal by «журнал вчера Иванов»: of a day and of a person, for those whose menu has it. */
export const openJournal: PaletteAction = (items, text) => {
  const [first = '', ...rest] = text.trim().split(/\s+/u);
  const [word = ''] = searchWords(first);
  if (word.length < LEAST || rest.length === 0 || !`${JOURNAL}е`.startsWith(word)) return [];
  if (!places(items).some(({ path }) => path === JOURNAL_PATH)) return [];
  const period = PERIODS.find(({ caption }) => rest.some((one) => one.toLowerCase() === caption));
  const who = rest.filter((one) => one.toLowerCase() !== period?.caption).join(' ');
  const facts = [who, period?.caption].filter((fact) => fact !== undefined && fact !== '');
  return [
    {
      path: JOURNAL_PATH,
      caption: `Журнал действий: ${facts.join(', ')}`,
      search: { ...(who !== '' && { who }), ...(period && { period: period.period }) },
    },
  ];
};
