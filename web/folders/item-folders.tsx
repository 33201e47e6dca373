import { Box, Button, Chip, Skeleton, Typography } from '@mui/material';
import { useContext, useMemo, useState } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { FOLDERS_FIELD } from '#web/api/folder-names.ts';
import { HeldFolders } from '#web/changes/held-folders.ts';
import { useLinkFolders } from './folder-writes.ts';
import { useFolderTree } from '#web/api/folders.ts';
import { EMPTY_PLACEHOLDER } from '#web/ui/layout/empty-signs.ts';
import { Icon } from '#web/ui/icon.tsx';
import { RouterAnchor } from '#web/ui/router-link.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { treePath } from '#web/ui/tree/tree-rows.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { listPath } from '#web/routing/route-paths.ts';
import type { CategoryDialogProps } from './category-dialog.tsx';
import { folderIcon } from './folder-decoration.ts';

const CategoryDialog = lazyScreen<CategoryDialogProps>(
  async () => (await import('./category-dialog.tsx')).CategoryDialog,
  null,
);

/** The record whose folders are shown. */
export interface ItemFoldersProps {
  readonly metadata: Metadata & { readonly folders: NonNullable<Metadata['folders']> };
  readonly record: WireRecord;
}

/** The folders of a record on its page, each a link to its list, and the button that changes them. */
export function ItemFolders({ metadata, record }: ItemFoldersProps) {
  const { className, folders, permissions } = metadata;
  const [choosing, setChoosing] = useState(false);
  const ids = useMemo(() => folderIdsOf(record), [record]);
  // A record without folders shows none of the tree.
  const tree = useFolderTree(ids.length === 0 ? null : folders.className, className);
  const { mutateAsync } = useLinkFolders(className, folders.className);
  const hold = useContext(HeldFolders);
  const snackbar = useSnackbar();
  const single = folders.configType === 'Single';
  const list = listPath(className);
  return (
    <Box
      component="section"
      aria-label="Категория"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 40 }}
    >
      <Typography color="textSecondary">Категория:</Typography>
      {ids.length > 0 && !tree.data && <Skeleton width={120} />}
      {ids.length === 0 && <Typography color="textSecondary">{EMPTY_PLACEHOLDER}</Typography>}
      {ids.map((id) => {
        const path = treePath(tree.data?.children ?? [], id);
        const folder = path.at(-1);
        if (!folder) return null;
        const chip = { label: folder.caption, icon: <Icon name={folderIcon(folder)} />, sx: { maxWidth: 280 } };
        const title = path.map(({ caption }) => caption).join(' / ');
        return list === null ? (
          <Chip key={id} {...chip} title={title} />
        ) : (
          <Chip
            key={id}
            {...chip}
            title={title}
            clickable
            component={RouterAnchor}
            to={list}
            search={{ folderId: id }}
          />
        );
      })}
      {permissions.update && (
        <Button size="small" startIcon={<Icon name="folder-move-outline" />} onClick={() => setChoosing(true)}>
          {single ? 'Сменить категорию' : 'Изменить категории'}
        </Button>
      )}
      {choosing && (
        <CategoryDialog
          folderClass={folders.className}
          className={className}
          single={single}
          selected={ids}
          mayBeEmpty
          onSave={async (folderIds) => {
            if (hold) {
              await hold(folderIds);
              return;
            }
            await mutateAsync({ id: record.id, folderIds });
            snackbar.success(
              `Поле "${metadata.properties.find(({ name }) => name === FOLDERS_FIELD)?.caption ?? 'Категория'}" успешно изменено`,
            );
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </Box>
  );
}

/** The ids of a record's folders. */
function folderIdsOf(record: WireRecord): readonly number[] {
  const value: unknown = record[FOLDERS_FIELD];
  return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];
}
