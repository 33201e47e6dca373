import { ROLE_KEYS, ROLE_NAMES, type RoleKey } from '#model/terms/roles.ts';

/** A member of the demo staff. */
export interface StaffMember {
  readonly login: string;
  readonly fullName: string;
  readonly jobPosition: string;
  readonly email: string;
  /** The names of the roles, as `roles.name` holds them. */
  readonly roleNames: readonly string[];
}

const PEOPLE: Readonly<Record<RoleKey, readonly [fullName: string, jobPosition: string]>> = {
  administrators: ['Киселёва Мария Алексеевна', 'Администратор системы'],
  siteEditors: ['Орехов Тимофей Игоревич', 'Главный редактор сайта'],
  customerService: ['Лаврова Нина Петровна', 'Специалист по работе с клиентами'],
  eventManagers: ['Самсонов Георгий Ильич', 'Руководитель отдела мероприятий'],
  consentManager: ['Филатова Ксения Олеговна', 'Специалист по защите персональных данных'],
  invitationSupervisor: ['Рябов Константин Львович', 'Куратор приглашений'],
  supportManager: ['Данилевская Яна Романовна', 'Менеджер поддержки'],
  webOrderManagers: ['Шубин Матвей Денисович', 'Менеджер по веб-заявкам'],
  clientManagers: ['Одинцова Алла Борисовна', 'Персональный менеджер клиентов'],
  subscriberManager: ['Жилин Егор Станиславович', 'Менеджер рассылок'],
};

/** One member of staff for each role; the login is the role's key. The people are invented. */
export const DEMO_STAFF: readonly StaffMember[] = ROLE_KEYS.map((key) => {
  const [fullName, jobPosition] = PEOPLE[key];
  return { login: key, fullName, jobPosition, email: `${key.toLowerCase()}@example.com`, roleNames: [ROLE_NAMES[key]] };
});
