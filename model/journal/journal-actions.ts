import type { JournalAction } from '../wire/audit.ts';

/** What the actions of the journal are called. */
export const JOURNAL_ACTION_CAPTIONS: Readonly<Record<JournalAction, string>> = {
  create: 'Создание',
  update: 'Изменение',
  delete: 'Удаление',
  rights: 'Изменение прав',
  signIns: 'Входы и выходы',
  signIn: 'Вход',
  signInRefused: 'Неудачный вход',
  signOut: 'Выход',
  sessionEnd: 'Завершение сеансов',
  factorAdded: 'Добавление второго фактора',
  factorRemoved: 'Отключение второго фактора',
  factorReset: 'Сброс второго фактора',
  recoveryCodes: 'Новые коды восстановления',
  export: 'Выгрузка',
  invitation: 'Приглашение в систему',
  recovery: 'Запрос нового пароля',
  passwordByLink: 'Пароль по ссылке',
  viewAs: 'Просмотр под ролью',
  proposalBegin: 'Начало подготовки изменений',
  proposalAccept: 'Публикация подготовленного',
  proposalRefuse: 'Отклонение подготовленного',
  proposalDrop: 'Отказ от подготовленного',
  proposalHandOver: 'Передача подготовленного',
};
