import { defineClass } from '#model/define-class.ts';
import { boolean } from '#model/kinds/boolean.ts';
import { datetime } from '#model/kinds/datetime.ts';
import { email } from '#model/kinds/email.ts';
import { password } from '#model/kinds/password.ts';
import { reference } from '#model/kinds/reference.ts';
import { references } from '#model/kinds/references.ts';
import { string } from '#model/kinds/string.ts';

/** A member of staff with an account (spec 1 §1, /manage/user). */
export const user = defineClass({
  name: 'user',
  classId: 701,
  caption: 'Пользователь',
  gender: 'masculine',
  pluralCaption: 'Пользователи',
  description: 'Сотрудники, которые входят в систему',
  route: 'user',
  navigation: { group: 'system', priority: 10, accusative: 'пользователя' },
  roles: [],
  view: 'tabs',
  tabs: [
    { page: 'profile', caption: 'Профиль' },
    { page: 'roles', caption: 'Роли', properties: ['roleIds'] },
    { page: 'security', caption: 'Безопасность', groups: ['access'], panel: 'userSecurity' },
  ],
  recordActions: ['viewAs'],
  isPerson: true,
  captionProperty: 'fullName',
  facts: ['login', 'email'],
  columns: ['roleIds', 'lastSignIn', 'email', 'isBlocked', 'login'],
  groups: { access: { caption: 'Доступ', priority: 20 } },
  related: [{ className: 'securityGroup', property: 'userIds' }],
  properties: {
    login: string({
      caption: 'Логин',
      required: true,
      unique: true,
      isCode: true,
      max: 100,
      pattern: 'login',
      patternMessage: 'Используйте буквы, цифры и знаки . _ @ + -',
      visibleInTable: true,
      searchable: true,
    }),
    fullName: string({ caption: 'ФИО', required: true, visibleInTable: true, searchable: true, inPicker: true }),
    email: email({ caption: 'E-mail', unique: true, visibleInTable: true, searchable: true }),
    userProfileId: reference('userProfile', {
      caption: 'Публичный профиль',
      description: 'Находится по e-mail; если его нет, создаётся вместе с пользователем',
      unique: true,
      assigned: true,
      onDelete: 'restrict',
    }),
    jobPosition: string({ caption: 'Должность', visibleInTable: true, searchable: true }),
    password: password({
      caption: 'Пароль',
      description: 'Без пароля сотрудник войдёт, когда задаст его по ссылке из приглашения',
      group: 'access',
    }),
    roleIds: references('roles', { caption: 'Роли', group: 'access', visibleInTable: true }),
    isBlocked: boolean({ caption: 'Заблокирован', group: 'access', visibleInTable: true }),
    lastSignIn: datetime({ caption: 'Последний вход', group: 'access', readonly: true, visibleInTable: true }),
  },
});
