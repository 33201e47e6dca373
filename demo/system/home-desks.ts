import { ROLE_NAMES, type RoleKey } from '#model/terms/roles.ts';
import { refTo, type DemoRecordOf } from '../demo-batch.ts';
import { viewKey } from './saved-views.ts';

interface DemoDesk {
  readonly caption: string;
  readonly roles: readonly RoleKey[];
  /** The views, as class and caption. */
  readonly tiles: readonly (readonly [string, string])[];
  readonly lists: readonly (readonly [string, string])[];
}

const DESKS: readonly DemoDesk[] = [
  {
    caption: 'Редакция',
    roles: ['siteEditors'],
    tiles: [
      ['news', 'Ждут подтверждения'],
      ['page', 'Черновики'],
      ['event', 'Начнутся за две недели'],
      ['order', 'Новые'],
    ],
    lists: [
      ['news', 'Ждут подтверждения'],
      ['event', 'Начнутся за две недели'],
    ],
  },
  {
    caption: 'Управление',
    roles: ['administrators'],
    tiles: [
      ['news', 'Ждут подтверждения'],
      ['mailLog', 'Скоро уйдут'],
      ['clientWebOrder', 'Новые заявки'],
      ['lead', 'Просроченные'],
      ['order', 'Новые'],
      ['event', 'Начнутся за две недели'],
    ],
    lists: [
      ['order', 'Новые'],
      ['news', 'Ждут подтверждения'],
    ],
  },
  {
    caption: 'Мероприятия',
    roles: ['eventManagers'],
    tiles: [['event', 'Начнутся за две недели']],
    lists: [['event', 'Начнутся за две недели']],
  },
  {
    caption: 'Заявки',
    roles: ['supportManager', 'webOrderManagers'],
    tiles: [['clientWebOrder', 'Новые заявки']],
    lists: [['clientWebOrder', 'Новые заявки']],
  },
];

/** What the home page shows to the roles of the demo, as an administrator has arranged it. */
export function homeDeskRecords(): readonly DemoRecordOf<'homeDesk'>[] {
  const refs = (views: DemoDesk['tiles']) =>
    views.map(([className, caption]) => refTo('savedView', viewKey(className, caption)));
  return DESKS.map(({ caption, roles, tiles, lists }) => ({
    caption,
    ownerId: refTo('user', 'administrators'),
    roleIds: roles.map((key) => refTo('roles', ROLE_NAMES[key])),
    tileIds: refs(tiles),
    listIds: refs(lists),
  }));
}
