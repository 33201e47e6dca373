import type { DemoBatch } from '../demo-batch.ts';

/** What the editor made by mistake and deleted: it stands in the bin. */
export const DELETED_RECORDS: readonly DemoBatch[] = [
  {
    className: 'news',
    records: [
      {
        $key: 'deleted',
        caption: 'Открыта регистрация на конгресс (повтор)',
        name: 'registraciya-na-kongress-povtor',
        description: 'Та же новость ещё раз: опубликована по ошибке.',
      },
    ],
  },
  {
    className: 'review',
    records: [{ $key: 'deleted', caption: 'Отзыв не о нас', name: 'otzyv-ne-o-nas' }],
  },
  {
    className: 'client',
    records: [
      { $key: 'deleted', fullName: 'Проверка Записи', phone: '+7 (900) 000-00-00', email: 'proverka@example.ru' },
    ],
  },
];
