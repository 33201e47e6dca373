import type { FolderContents } from '#model/wire/folders.ts';
import { plural, RECORD_FORMS } from '#model/plural.ts';
import { formatCount } from '#web/ui/format.ts';

const STAND = { one: 'стоит', few: 'стоят', many: 'стоят' };
const REMAIN = { one: 'останется', few: 'останутся', many: 'останутся' };

/**
 * The text of the folder deletion dialog: what goes with the folder, how many records lose their only folder, and how many have
 * another one.
 */
export function deletionText(caption: string, { total, onlyHere }: FolderContents, along: string): string {
  const gone = along === '' ? `Папка «${caption}» будет удалена.` : `Папка «${caption}» и ${along} будут удалены.`;
  if (total === 0) return `${gone} Записей в ней нет.`;
  const others = total - onlyHere;
  const elsewhere = `${formatCount(others, RECORD_FORMS)} ${plural(others, REMAIN)} в других папках.`;
  if (onlyHere === 0) return `${gone} ${elsewhere}`;
  const lost = `${formatCount(onlyHere, RECORD_FORMS)} ${plural(onlyHere, STAND)} только в ней и ${plural(onlyHere, REMAIN)} без папки.`;
  return others === 0 ? `${gone} ${lost}` : `${gone} ${lost} Ещё ${elsewhere}`;
}
