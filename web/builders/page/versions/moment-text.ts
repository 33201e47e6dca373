import type { PageMoment } from '#model/wire/pages.ts';
import { formatCount } from '#web/ui/format.ts';

const BLOCKS = { one: 'блок', few: 'блока', many: 'блоков' } as const;
const FILES = { one: 'файл', few: 'файла', many: 'файлов' } as const;

/** What a moment changed, as a sentence: 'Добавлено: 2 блока. Изменено: 1 файл'. */
export function momentText({ created, updated, deleted, files, record }: PageMoment): string {
  const blocks = (verb: string, count: number) => (count === 0 ? [] : [`${verb}: ${formatCount(count, BLOCKS)}`]);
  const parts = [
    ...blocks('Добавлено', created),
    ...blocks('Изменено', updated),
    ...blocks('Удалено', deleted),
    ...(files === 0 ? [] : [`Файлы: ${formatCount(files, FILES)}`]),
    ...(record ? ['Заголовки страницы'] : []),
  ];
  return parts.join(' · ');
}
