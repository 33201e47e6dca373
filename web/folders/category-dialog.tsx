import { ROOT_FOLDER } from '#web/api/folder-names.ts';
import { Box, Typography } from '@mui/material';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useFolderTree } from '#web/api/folders.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { useNarrowScreen } from '#web/ui/layout/narrow-screen.ts';
import { formatNumber } from '#web/ui/format.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { searchTree } from '#web/ui/tree/tree-search.ts';
import { treePath, walkTree } from '#web/ui/tree/tree-rows.ts';
import { Tree } from '#web/ui/tree/tree.tsx';
import { folderDecoration } from './folder-decoration.ts';
import { LINKED_SEARCH_DEBOUNCE } from '#web/ui/search-debounce.ts';
import { foldersById } from './folder-search.ts';

/** Props of the category dialog; `single` allows one folder (spec 1 §2, §3). */
export interface CategoryDialogProps {
  readonly folderClass: string;
  /** The class whose records the folders count; by default the folders' own class. */
  readonly className?: string | undefined;
  readonly single: boolean;
  readonly selected: readonly number[];
  readonly subtitle?: string;
  readonly submitLabel?: string;
  /** Whether an empty selection is allowed. */
  readonly mayBeEmpty?: boolean;
  readonly onSave: (folderIds: readonly number[]) => void | Promise<void>;
  readonly onClose: () => void;
}

/** The category dialog (spec 1 §2): a folder tree with checkboxes, or with a single selection. */
export function CategoryDialog(props: CategoryDialogProps) {
  const { folderClass, className, single, mayBeEmpty = false, onSave, onClose } = props;
  const tree = useFolderTree(folderClass, className);
  const root = tree.data;
  const [selected, setSelected] = useState<ReadonlySet<number>>(() => new Set(props.selected));
  const [expanded, setExpanded] = useState<ReadonlySet<number> | null>(null);
  const [sought, setSought] = useState('');
  const snackbar = useSnackbar();
  // On a phone the keyboard would cover the folders.
  const narrow = useNarrowScreen();
  const byId = useMemo(() => (root ? foldersById(root) : new Map()), [root]);
  const found = useMemo(() => (root && sought !== '' ? searchTree(root.children, sought) : null), [root, sought]);
  const above = useMemo(() => {
    const open = new Set<number>();
    if (root) {
      walkTree(root.children, ({ id }, ancestors) => {
        if (props.selected.includes(id)) for (const ancestor of ancestors) open.add(ancestor.id);
      });
    }
    return open;
  }, [root, props.selected]);

  const seek = (text: string): void => {
    setSought(text);
    const only = root && single && selected.size === 0 && text !== '' ? searchTree(root.children, text).only : null;
    if (only !== null) setSelected(new Set([only]));
  };
  /** Enter again, where it has found the one folder that is chosen, confirms the dialog. */
  const onKey = (event: KeyboardEvent): void => {
    const { target, key } = event;
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.value.trim() !== sought) return;
    if (!single || found === null || found.only === null || !selected.has(found.only)) return;
    event.preventDefault();
    event.stopPropagation();
    target.form?.requestSubmit();
  };
  const choose = (id: number): void => {
    if (single) {
      setSelected(new Set([id]));
      return;
    }
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };

  const save = async (): Promise<void> => {
    const folderIds = [...selected].filter((id) => id !== ROOT_FOLDER);
    if (folderIds.length === 0 && !mayBeEmpty) {
      snackbar.error('Пожалуйста выберите категорию');
      return;
    }
    try {
      await onSave(folderIds);
      onClose();
    } catch (error) {
      snackbar.error(errorMessage(error));
    }
  };

  const paths = [...selected].map((id) =>
    treePath(root?.children ?? [], id)
      .map(({ caption }) => caption)
      .join(' / '),
  );
  return (
    <FormDialog
      open
      title="Категория"
      subtitle={props.subtitle ?? (single ? 'Выберите папку записи.' : 'Отметьте папки, в которых стоит запись.')}
      maxWidth={700}
      {...(props.submitLabel === undefined ? {} : { submitLabel: props.submitLabel })}
      // Without a folder there is nothing to confirm yet; of several, unticking the last one is refused with the reason.
      empty={single && !mayBeEmpty && selected.size === 0}
      onSubmit={save}
      onClose={onClose}
    >
      <Box onKeyDownCapture={onKey}>
        <SearchField
          label="Поиск папок"
          value={sought}
          debounce={LINKED_SEARCH_DEBOUNCE}
          autoFocus={!narrow}
          onSearch={seek}
        />
      </Box>
      <Box
        sx={{
          mt: 1,
          height: { xs: 'calc(100dvh - 320px)', sm: 360 },
          minHeight: 160,
          display: 'flex',
          flexDirection: 'column',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          p: 0.5,
        }}
      >
        {tree.error && !root && <ErrorState message={errorMessage(tree.error)} onRetry={() => void tree.refetch()} />}
        {!tree.error && !root && <TableSkeleton rows={6} rowHeight={36} />}
        {root && (found?.matches ?? root.children.length) === 0 && (
          <EmptyState icon="folder-outline" title={found ? 'Папок не найдено' : 'Папок пока нет'} />
        )}
        {root && (found?.matches ?? root.children.length) > 0 && (
          <Tree
            label="Папки"
            nodes={found ? found.nodes : root.children}
            expanded={found ? found.expanded : (expanded ?? above)}
            onExpanded={setExpanded}
            chosen={single ? ([...selected][0] ?? null) : null}
            onChoose={choose}
            decorate={({ id }) => folderDecoration(byId.get(id) ?? root)}
            sought={sought}
            {...(single ? {} : { checked: selected })}
          />
        )}
      </Box>
      <Typography role="status" color="textSecondary" sx={{ mt: 1, minHeight: 40, overflowWrap: 'anywhere' }}>
        {paths.length === 0 ? 'Ничего не выбрано' : `Выбрано ${formatNumber(paths.length)}: ${paths.join('; ')}`}
      </Typography>
    </FormDialog>
  );
}
