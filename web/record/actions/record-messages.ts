import type { Metadata } from '#model/wire/metadata.ts';

type Agreeing = Pick<Metadata, 'gender'>;

/** The message for a deleted record (spec 1 §8): it agrees with the class's caption if that is masculine. */
export function deletedMessage({ gender }: Agreeing): string {
  return gender === 'masculine' ? 'Успешно удалён' : 'Успешно удалено';
}

/** The message for one saved field (spec 2 §8.1); a field without a caption is not named. */
export function fieldSavedMessage(caption: string): string {
  return caption.trim() === '' ? 'Поле успешно сохранено' : `Поле "${caption}" успешно изменено`;
}
