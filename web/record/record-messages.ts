import type { Metadata } from '#model/wire.ts';

type Agreeing = Pick<Metadata, 'gender'>;

/** Said of a record that was deleted (spec 1 §8): it agrees with the caption of the class where that is masculine. */
export function deletedMessage({ gender }: Agreeing): string {
  return gender === 'masculine' ? 'Успешно удалён' : 'Успешно удалено';
}

/** Said of a record that was changed as a whole (spec 2 §8.1). */
export function updatedMessage({ gender }: Agreeing): string {
  return gender === 'masculine' ? 'Успешно обновлён' : 'Успешно Обновлено';
}

/** Said of one field that was saved (spec 2 §8.1); one without a caption is not named. */
export function fieldSavedMessage(caption: string): string {
  return caption.trim() === '' ? 'Поле успешно сохранено' : `Поле "${caption}" успешно изменено`;
}
