import type { Classes } from '#classes/registry.ts';
import type { FieldName } from '#model/define-class.ts';
import { ROLE_NAMES, type RoleKey } from '#model/terms/roles.ts';
import { refTo, type DemoRecordOf } from '../demo-batch.ts';

interface DemoView<Field = string> {
  readonly className: string;
  readonly caption: string;
  readonly roles: readonly RoleKey[];
  readonly form?: 'board';
  readonly state: {
    readonly filter: readonly { readonly fieldName: Field; readonly fieldValue: unknown }[];
    readonly sort?: { readonly fieldName: Field; readonly direction: 'ASC' | 'DESC' };
  };
}

/** A view that names fields of its class. */
function viewOf<const Name extends keyof Classes>(
  className: Name,
  view: Omit<DemoView<FieldName<Classes[Name]>>, 'className'>,
): DemoView {
  return { className, ...view };
}

const VIEWS: readonly DemoView[] = [
  viewOf('news', {
    caption: 'Ждут подтверждения',
    roles: ['siteEditors'],
    state: { filter: [{ fieldName: 'instanceStateId', fieldValue: 2 }] },
  }),
  viewOf('order', {
    caption: 'Новые',
    roles: ['siteEditors', 'customerService'],
    state: {
      filter: [{ fieldName: 'instanceStateId', fieldValue: 1 }],
      sort: { fieldName: 'createDate', direction: 'DESC' },
    },
  }),
  viewOf('client', {
    caption: 'Мои клиенты',
    roles: ['siteEditors', 'clientManagers'],
    state: {
      filter: [{ fieldName: 'managerId', fieldValue: { me: true } }],
      sort: { fieldName: 'fullName', direction: 'ASC' },
    },
  }),
  viewOf('lead', {
    caption: 'Мои на этой неделе',
    roles: ['siteEditors', 'clientManagers'],
    form: 'board',
    state: {
      filter: [
        { fieldName: 'managerId', fieldValue: { me: true } },
        { fieldName: 'dueDate', fieldValue: { relative: 'weeks', from: 0, to: 0 } },
      ],
    },
  }),
  viewOf('page', {
    caption: 'Черновики',
    roles: ['siteEditors'],
    state: { filter: [{ fieldName: 'instanceStateId', fieldValue: 1 }] },
  }),
  viewOf('event', {
    caption: 'Начнутся за две недели',
    roles: ['siteEditors', 'eventManagers'],
    state: {
      filter: [{ fieldName: 'dateStart', fieldValue: { relative: 'days', from: 0, to: 14 } }],
      sort: { fieldName: 'dateStart', direction: 'ASC' },
    },
  }),
  viewOf('clientWebOrder', {
    caption: 'Новые заявки',
    roles: ['supportManager', 'webOrderManagers', 'clientManagers'],
    state: { filter: [{ fieldName: 'instanceStateId', fieldValue: 1 }] },
  }),
  viewOf('lead', {
    caption: 'Просроченные',
    roles: ['siteEditors', 'clientManagers'],
    form: 'board',
    state: {
      filter: [{ fieldName: 'dueDate', fieldValue: { relative: 'days', from: -365, to: -1 } }],
      sort: { fieldName: 'dueDate', direction: 'ASC' },
    },
  }),
  viewOf('mailLog', {
    caption: 'Скоро уйдут',
    roles: ['administrators'],
    state: { filter: [{ fieldName: 'status', fieldValue: 'waiting' }] },
  }),
];

/** The key of a view in the demo's data. */
export function viewKey(className: string, caption: string): string {
  return `${className} ${caption}`;
}

/** What several people of a role look at each day, made by the administrator. */
export function savedViewRecords(): readonly DemoRecordOf<'savedView'>[] {
  return VIEWS.map(({ roles, form = 'table', ...view }) => ({
    $key: viewKey(view.className, view.caption),
    ...view,
    form,
    ownerId: refTo('user', 'administrators'),
    roleIds: roles.map((key) => refTo('roles', ROLE_NAMES[key])),
  }));
}
