/** The built-in roles by their configuration key (spec 1 §3, §6). The value is the role's name on the wire. */
export const ROLE_NAMES = {
  administrators: 'Administrators',
  siteEditors: 'Site Editors',
  customerService: 'Customer Service',
  eventManagers: 'Event Managers',
  consentManager: 'Consent Manager',
  invitationSupervisor: 'Invitation Supervisor',
  supportManager: 'Support Manager',
  webOrderManagers: 'WebOrder Managers',
  clientManagers: 'Client Managers',
  subscriberManager: 'Subscriber Manager',
} as const;

/** A key of the configuration's `roles` map. */
export type RoleKey = keyof typeof ROLE_NAMES;

/** Russian captions of the built-in roles, as the role list and the access dialogs show them. */
export const ROLE_CAPTIONS: Readonly<Record<RoleKey, string>> = {
  administrators: 'Администраторы',
  siteEditors: 'Редакторы сайта',
  customerService: 'Служба заботы о клиентах',
  eventManagers: 'Менеджеры мероприятий',
  consentManager: 'Менеджер согласий',
  invitationSupervisor: 'Куратор приглашений',
  supportManager: 'Менеджер поддержки',
  webOrderManagers: 'Менеджеры веб-заявок',
  clientManagers: 'Менеджеры клиентов',
  subscriberManager: 'Менеджер подписчиков',
};

/** Every role key, in the order in which screens list them. */
export const ROLE_KEYS = [
  'administrators',
  'siteEditors',
  'customerService',
  'eventManagers',
  'consentManager',
  'invitationSupervisor',
  'supportManager',
  'webOrderManagers',
  'clientManagers',
  'subscriberManager',
] as const satisfies readonly RoleKey[];
