import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { FilterEntry, WireRecord } from '#model/wire/record.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import { DUPLICATES_PATH } from '#web/routing/route-paths.ts';
import type { PageAction } from '#web/ui/layout/action-bar.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { useShortcut } from '#web/ui/shortcuts.ts';
import type { ColumnMenuProps } from '#web/ui/table/column-menu.tsx';
import type { FieldsDrawerProps } from './fields/fields-drawer.tsx';
import type { FilterDialogProps } from './filter/filter-dialog.tsx';

const ColumnMenu = lazyScreen<ColumnMenuProps<WireRecord>>(
  async () => (await import('#web/ui/table/column-menu.tsx')).ColumnMenu,
  null,
);
const FieldsDrawer = lazyScreen<FieldsDrawerProps>(
  async () => (await import('./fields/fields-drawer.tsx')).FieldsDrawer,
  null,
);
const FilterDialog = lazyScreen<FilterDialogProps>(
  async () => (await import('./filter/filter-dialog.tsx')).FilterDialog,
  null,
);

interface ListActionsOptions {
  readonly metadata: Metadata;
  readonly filter: readonly FilterEntry[];
  readonly onFilter: (filter: readonly FilterEntry[]) => void;
  readonly columns: Omit<ColumnMenuProps<WireRecord>, 'anchor' | 'onClose'>;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
  readonly onExport: () => Promise<void>;
  /** Absent if the user may not change anything in bulk. */
  readonly selecting?: { readonly on: boolean; readonly onChange: (on: boolean) => void };
}

type Opened =
  | { readonly kind: 'filter' | 'fields' }
  | { readonly kind: 'columns'; readonly anchor: HTMLElement | null };

/** The actions of a list besides search, and the dialog that one of them has opened. */
export function useListActions(options: ListActionsOptions): {
  readonly actions: readonly PageAction[];
  readonly dialog: ReactNode;
} {
  const { metadata, filter, onFilter, selecting } = options;
  const [opened, setOpened] = useState<Opened | null>(null);
  const navigate = useNavigate();
  const [exporting, setExporting] = useState(false);
  const close = (): void => setOpened(null);
  useShortcut({ code: 'KeyR', keys: 'R', caption: 'Обновить список' }, options.onRefresh);
  useShortcut({ code: 'KeyF', keys: 'F', caption: 'Фильтр списка' }, () => setOpened({ kind: 'filter' }));

  const exportList = async (): Promise<void> => {
    setExporting(true);
    try {
      await options.onExport();
    } finally {
      setExporting(false);
    }
  };
  const actions: (PageAction | false)[] = [
    selecting !== undefined && {
      caption: 'Выбрать',
      icon: 'checkbox-multiple-marked-outline',
      worded: true,
      pressed: selecting.on,
      onChoose: () => selecting.onChange(!selecting.on),
    },
    { caption: 'Обновить', icon: 'refresh', busy: options.refreshing, onChoose: options.onRefresh },
    {
      caption: filter.length === 0 ? 'Фильтр' : `Фильтр, условий: ${filter.length}`,
      icon: 'filter-variant',
      badge: filter.length,
      opens: 'dialog',
      onNear: FilterDialog.preload,
      onChoose: () => setOpened({ kind: 'filter' }),
    },
    {
      caption: 'Столбцы и вид таблицы',
      icon: 'view-column-outline',
      opens: 'dialog',
      onNear: ColumnMenu.preload,
      onChoose: (anchor) => setOpened({ kind: 'columns', anchor }),
    },
    metadata.duplicates !== undefined && {
      caption: 'Возможные дубликаты',
      icon: 'content-copy',
      onChoose: () => void navigate({ to: `${DUPLICATES_PATH}/${metadata.className}` }),
    },
    metadata.extensible && {
      caption: 'Настроить поля',
      icon: 'cog-outline',
      opens: 'dialog',
      onNear: FieldsDrawer.preload,
      onChoose: () => setOpened({ kind: 'fields' }),
    },
    { caption: 'Экспорт в XLSX', icon: 'download', loading: exporting, onChoose: () => void exportList() },
  ];
  return {
    actions: actions.filter((action) => action !== false),
    dialog: (
      <>
        {opened?.kind === 'filter' && (
          <FilterDialog metadata={metadata} filter={filter} onChange={onFilter} onClose={close} />
        )}
        {opened?.kind === 'columns' && <ColumnMenu {...options.columns} anchor={opened.anchor} onClose={close} />}
        {opened?.kind === 'fields' && <FieldsDrawer metadata={metadata} onClose={close} />}
      </>
    ),
  };
}
