import type { ClassDefinition } from './define-class.ts';
import { foldersOf } from './folder-links.ts';

/** What letters are sent on, with captions (spec 2 §3.7). */
export const LETTER_TRIGGERS = [
  { id: 'itemCreated', caption: 'Запись создана в папке' },
  { id: 'itemChanged', caption: 'Запись папки изменена' },
  { id: 'itemPublished', caption: 'Запись папки опубликована' },
  { id: 'registrationConfirmed', caption: 'Регистрация подтверждена' },
  { id: 'waitingList', caption: 'Участник попал в лист ожидания' },
  { id: 'invitation', caption: 'Приглашение на мероприятие' },
  { id: 'certificate', caption: 'Сертификат участника' },
  { id: 'orderPaid', caption: 'Заказ оплачен' },
  { id: 'orderSent', caption: 'Заказ отправлен' },
  { id: 'formAnswer', caption: 'Ответ на форму' },
] as const;

/** One trigger of letters. */
export type LetterTrigger = (typeof LETTER_TRIGGERS)[number]['id'];

/** The triggers that every class of records in folders has. */
const OF_FOLDERS: readonly LetterTrigger[] = ['itemCreated', 'itemChanged', 'itemPublished'];

/** The triggers of the letters that fit the folders of a class. */
export function folderTriggers({
  letterTriggers = [],
}: Pick<ClassDefinition, 'letterTriggers'>): readonly LetterTrigger[] {
  return [...OF_FOLDERS, ...letterTriggers];
}

/** Whether changes of the records of a class may be told by letters. */
export function tellsByLetters(definition: Pick<ClassDefinition, 'folders' | 'name' | 'letterTriggers'>): boolean {
  return foldersOf(definition) !== null || definition.letterTriggers !== undefined;
}
