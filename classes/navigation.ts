import type { NavigationGroup } from '#model/define-class.ts';
import type { RoleKey } from '#model/roles.ts';

/** The groups of the menu, in order; the icon is a name of Material Design Icons. */
export const NAVIGATION_GROUPS: readonly {
  readonly key: NavigationGroup;
  readonly caption: string;
  readonly icon: string;
}[] = [
  { key: 'content', caption: 'Контент', icon: 'file-document-multiple-outline' },
  { key: 'events', caption: 'Мероприятия', icon: 'calendar-star' },
  { key: 'people', caption: 'Люди и организации', icon: 'account-group-outline' },
  { key: 'commerce', caption: 'Торговля', icon: 'cart-outline' },
  { key: 'crm', caption: 'CRM', icon: 'handshake-outline' },
  { key: 'mail', caption: 'Рассылки и согласия', icon: 'email-outline' },
  { key: 'geography', caption: 'География', icon: 'map-outline' },
  { key: 'system', caption: 'Система', icon: 'cog-outline' },
];

/** The screens that stand on no class, each under `/manage/{route}` (spec 1 §2). Administrators open them all. */
export const SPECIAL_SCREENS: readonly {
  readonly name: string;
  readonly caption: string;
  readonly route: string;
  readonly group: NavigationGroup;
  readonly priority: number;
  readonly roles: readonly RoleKey[];
}[] = [
  {
    name: 'statistics',
    caption: 'Статистика',
    route: 'statistics',
    group: 'events',
    priority: 70,
    roles: ['siteEditors', 'invitationSupervisor'],
  },
];
