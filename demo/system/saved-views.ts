import type { ViewState } from '#model/wire/saved-view.ts';
import { ROLE_NAMES, type RoleKey } from '#model/terms/roles.ts';
import { refTo, type DemoRecordOf } from '../demo-batch.ts';

interface DemoView {
  readonly className: string;
  readonly caption: string;
  readonly roles: readonly RoleKey[];
  readonly form?: 'board';
  readonly state: ViewState;
}

const VIEWS: readonly DemoView[] = [
  {
    className: 'news',
    caption: 'Ждут подтверждения',
    roles: ['siteEditors'],
    state: { filter: [{ fieldName: 'instanceStateId', fieldValue: 2 }] },
  },
  {
    className: 'order',
    caption: 'Новые за 30 дней',
    roles: ['siteEditors', 'customerService'],
    state: {
      filter: [{ fieldName: 'createDate', fieldValue: { relative: 'days', from: -29, to: 0 } }],
      sort: { fieldName: 'createDate', direction: 'DESC' },
    },
  },
  {
    className: 'client',
    caption: 'Мои клиенты',
    roles: ['siteEditors', 'clientManagers'],
    state: {
      filter: [{ fieldName: 'managerId', fieldValue: { me: true } }],
      sort: { fieldName: 'fullName', direction: 'ASC' },
    },
  },
  {
    className: 'lead',
    caption: 'Мои на этой неделе',
    roles: ['siteEditors', 'clientManagers'],
    form: 'board',
    state: {
      filter: [
        { fieldName: 'managerId', fieldValue: { me: true } },
        { fieldName: 'dueDate', fieldValue: { relative: 'weeks', from: 0, to: 0 } },
      ],
    },
  },
];

/** What several people of a role look at each day, made by the administrator. */
export function savedViewRecords(): readonly DemoRecordOf<'savedView'>[] {
  return VIEWS.map(({ roles, form = 'table', ...view }) => ({
    ...view,
    form,
    ownerId: refTo('user', 'administrators'),
    roleIds: roles.map((key) => refTo('roles', ROLE_NAMES[key])),
  }));
}
