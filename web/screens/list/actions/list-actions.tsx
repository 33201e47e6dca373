import { mdiBookmarkPlusOutline, mdiCallMerge, mdiTrashCanOutline, mdiTune, mdiUpload } from '@mdi/js';
import type { FilterEntry } from '#model/wire/record.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import type { Action } from '#web/actions/define-action.ts';
import { create, refresh, seek, type Listed } from '#web/actions/list-actions.ts';
import { formatCount } from '#web/ui/format.ts';
import { BIN_PATH, DUPLICATES_PATH, NEW_IMPORT_PATH } from '#web/routing/route-paths.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { FieldsDrawerProps } from '../fields/fields-drawer.tsx';
import type { ListFilterDialogProps } from '../filter/list-filter-dialog.tsx';
import type { ViewMenuProps } from '../view-menu/view-menu.tsx';
import type { ListAction, ListSearch } from '../query/list-search.ts';

const ViewMenu = lazyScreen<ViewMenuProps>(async () => (await import('../view-menu/view-menu.tsx')).ViewMenu, null);
const FieldsDrawer = lazyScreen<FieldsDrawerProps>(
  async () => (await import('../fields/fields-drawer.tsx')).FieldsDrawer,
  null,
);
const FilterDialog = lazyScreen<ListFilterDialogProps>(
  async () => (await import('../filter/list-filter-dialog.tsx')).ListFilterDialog,
  null,
);

const CONDITIONS = { one: 'условие', few: 'условия', many: 'условий' } as const;

/** What the actions on a list know of it. */
interface ShownList extends Listed {
  readonly metadata: Metadata;
  readonly search: ListSearch;
  readonly act: (action: ListAction) => void;
  /** The values that a nested list's records share. */
  readonly within: readonly FilterEntry[] | undefined;
  readonly columns: ViewMenuProps['columns'];
  /** The class has a board of its own. */
  readonly hasBoard: boolean;
  /** Shows where what stands is saved as a view; null where that is seen already. */
  readonly onViews: (() => void) | null;
}

/** Whether the user may change rows in bulk: they are chosen in the table. */
export function maySelect({ permissions }: Metadata, { form }: ListSearch): boolean {
  return form === undefined && (permissions.update || permissions.delete);
}

/** Goes to the screen of the class of a list below a path. */
function goTo(path: string): NonNullable<Action<ShownList>['act']> {
  return ({ metadata }, { navigate }) => navigate(`${path}/${metadata.className}`);
}

/** The actions on a list, in the order of its bar. */
export const LIST_ACTIONS: readonly Action<ShownList>[] = [
  seek,
  create,
  {
    name: 'select',
    caption: 'Выбрать',
    icon: 'checkbox-multiple-marked-outline',
    worded: true,
    when: ({ metadata, search }) => maySelect(metadata, search),
    pressed: ({ search }) => search.select === true,
    act: ({ search, act }) => act({ type: 'select', on: search.select !== true }),
  },
  {
    name: 'selectRow',
    caption: 'Выбрать строку',
    shortcut: { code: 'KeyX', keys: 'X' },
    when: ({ metadata, search }) => maySelect(metadata, search),
    act: async ({ search, act }) =>
      (await import('./select-focused.ts')).selectFocused(
        search.select === true ? null : () => act({ type: 'select', on: true }),
      ),
  },
  {
    name: 'filter',
    caption: ({ search: { filter = [] } }) =>
      filter.length === 0 ? 'Фильтр' : `Фильтр: ${formatCount(filter.length, CONDITIONS)}`,
    brief: ({ search: { filter = [] } }) => (filter.length === 0 ? undefined : `Фильтр: ${filter.length}`),
    icon: 'filter-variant',
    shortcut: { code: 'KeyF', keys: 'F', caption: 'Фильтр списка' },
    worded: true,
    isIconOnPhone: true,
    onNear: FilterDialog.preload,
    dialog: ({ metadata, search: { filter = [] }, act }, onClose) => (
      <FilterDialog
        metadata={metadata}
        filter={filter}
        onChange={(next) => act({ type: 'filter', filter: next })}
        onClose={onClose}
      />
    ),
  },
  {
    name: 'view',
    caption: 'Вид',
    icon: { path: mdiTune },
    worded: true,
    hangs: true,
    onNear: ViewMenu.preload,
    dialog: (list, onClose, button) => <ViewMenu {...list} anchor={button} onClose={onClose} />,
  },
  refresh,
  {
    name: 'views',
    caption: 'Сохранить как вид',
    icon: { path: mdiBookmarkPlusOutline },
    rare: true,
    when: ({ onViews }) => onViews !== null,
    act: ({ onViews }) => onViews?.(),
  },
  {
    name: 'duplicates',
    caption: 'Возможные дубликаты',
    icon: { path: mdiCallMerge },
    rare: true,
    when: ({ metadata }) => metadata.duplicates !== undefined,
    act: goTo(DUPLICATES_PATH),
  },
  {
    name: 'fields',
    caption: 'Настроить поля',
    icon: 'cog-outline',
    rare: true,
    when: ({ metadata }) => metadata.extensible,
    onNear: FieldsDrawer.preload,
    dialog: ({ metadata }, onClose) => <FieldsDrawer metadata={metadata} onClose={onClose} />,
  },
  {
    name: 'import',
    caption: 'Импорт…',
    icon: { path: mdiUpload },
    rare: true,
    when: ({ metadata, within }) => metadata.imports === true && !within,
    act: goTo(NEW_IMPORT_PATH),
  },
  {
    name: 'export',
    caption: 'Экспорт в XLSX',
    icon: 'download',
    rare: true,
    isSlow: true,
    act: async ({ metadata, search, within }) =>
      (await import('./export-list.ts')).exportList(metadata, search, within),
    failed: (reason) => `Ошибка: "${reason}"`,
  },
  {
    name: 'bin',
    caption: 'Корзина',
    icon: { path: mdiTrashCanOutline },
    rare: true,
    act: ({ metadata }, { navigate }) => navigate(BIN_PATH, { class: metadata.className }),
  },
];
