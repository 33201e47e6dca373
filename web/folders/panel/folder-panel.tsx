import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTold } from '#web/actions/use-told.ts';
import { useActions } from '#web/actions/use-actions.tsx';
import { usePermitted } from '#web/actions/use-permitted.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useConfiguration } from '#web/api/connection/configuration.ts';
import type { FolderNode } from '#model/wire/folders.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { ROOT_FOLDER } from '#web/api/folder-names.ts';
import { useFolderTree, useNewestFolderTree } from '#web/api/folders.ts';
import { useSession } from '#web/api/connection/session.ts';
import { ActionIcon } from '#web/ui/action-icon.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { ClosePanelButton } from '#web/ui/layout/split-panel.tsx';
import { searchTree } from '#web/ui/tree/tree-search.ts';
import { Tree } from '#web/ui/tree/tree.tsx';
import { createFolder, declaredActions, folderActions } from './folder-actions.tsx';
import { useChangedFolders } from '../use-changed-folders.ts';
import { useExpandedFolders } from '../expanded-folders.ts';
import { folderDecoration } from '../folder-decoration.ts';
import { LINKED_SEARCH_DEBOUNCE } from '#web/ui/search-debounce.ts';
import { foldersById } from '../folder-search.ts';
import type { FolderSubject } from './folder-subject.ts';
import { useFolderMoves } from '../use-folder-moves.ts';
import { usePlaceRecords } from '../use-place-records.ts';

/** Props of the folder panel beside a list. */
export interface FolderPanelProps {
  readonly className: string;
  readonly folderClass: string;
  /** Null means the root. */
  readonly folderId: number | null;
  /** Whether the reader may add records to folders. */
  readonly mayPlace: boolean;
  /** Called when files are dropped on a folder; absent where files are not accepted. */
  readonly onFiles?: (folderId: number, files: readonly File[]) => void;
  readonly onChoose: (folderId: number | null) => void;
  /** The folder that is given the focus. */
  readonly focused?: number | null;
}

/** The folder tree panel (spec 1 §2): search, the tree, and for administrators the actions that change it. */
export function FolderPanel(props: FolderPanelProps) {
  const tree = useFolderTree(props.folderClass, props.className);
  if (tree.data) return <LoadedPanel {...props} root={tree.data} answeredAt={tree.dataUpdatedAt} />;
  if (tree.error) {
    return (
      <ErrorState
        title="Не удалось загрузить папки"
        message={errorMessage(tree.error)}
        onRetry={() => void tree.refetch()}
      />
    );
  }
  return <TableSkeleton rows={8} rowHeight={36} />;
}

interface LoadedPanelProps extends FolderPanelProps {
  readonly root: FolderNode;
  /** The time of the server's answer, in milliseconds. */
  readonly answeredAt: number;
}

function LoadedPanel({
  className,
  folderClass,
  folderId,
  onChoose,
  mayPlace,
  onFiles,
  focused = null,
  root,
  answeredAt,
}: LoadedPanelProps) {
  const [sought, setSought] = useState('');
  const { roles } = useSession();
  const administrator = roles.includes(useConfiguration().roles.administrators);
  const byId = useMemo(() => foldersById(root), [root]);
  const changed = useChangedFolders(folderClass, root, answeredAt);
  const chosen = folderId ?? ROOT_FOLDER;
  const chosenFolder = byId.get(chosen) ?? root;
  const [expanded, setExpanded] = useExpandedFolders(folderClass, root, chosen);
  const found = useMemo(() => (sought === '' ? null : searchTree(root.children, sought)), [root, sought]);
  const [closed, setClosed] = useState<{ readonly of: unknown; readonly ids: ReadonlySet<number> } | null>(null);
  const moving = useFolderMoves(folderClass, className, root);
  const declared = declaredActions(useMetadata(className).data?.folders?.actions);
  // Others than administrators have no menu (spec 1 §6), but buttons for what they may do with the chosen folder.
  const own = usePermitted(administrator ? [] : declared);
  const [focusOn, setFocusOn] = useState<{ readonly id: number } | null>(null);
  const focusedRow = useMemo(() => (focused === null ? null : { id: focused }), [focused]);
  const newestTree = useNewestFolderTree(folderClass, className);
  const menu = useActions<FolderSubject>();
  const subjectOf = (folder: FolderNode): FolderSubject => ({
    className,
    folderClass,
    folder,
    newest: () => newestTree() ?? root,
    onCreated(id) {
      setFocusOn({ id });
      onChoose(id);
    },
    onGone(id, parentId) {
      setFocusOn({ id: parentId });
      if (chosen === id) onChoose(parentId === ROOT_FOLDER ? null : parentId);
    },
  });
  const actionsOf = (id: number) => {
    const folder = byId.get(id);
    return folder ? menu.shown(folderActions(declared), subjectOf(folder)) : [];
  };
  const create = (folder: FolderNode): void => void menu.run(createFolder, subjectOf(folder));

  const placeRecords = usePlaceRecords(className, folderClass);
  const told = useTold();

  // The folders that a search expanded stay expanded until the reader collapses them.
  const foundExpanded = closed?.of === found ? closed.ids : found?.expanded;
  const nodes = found ? found.nodes : [root];
  const isEmpty = root.children.length === 0 && found === null;

  return (
    <Box sx={{ height: '100%', minHeight: { xs: '100dvh', md: 0 }, display: 'flex', flexDirection: 'column' }}>
      <Box sx={heading}>
        <Box sx={search}>
          <SearchField label="Поиск папок" value={sought} debounce={LINKED_SEARCH_DEBOUNCE} onSearch={setSought} />
        </Box>
        {menu.shown(own, subjectOf(chosenFolder)).map(({ name, caption, icon, onChoose: start }) => (
          <Tooltip key={name} title={caption}>
            <IconButton aria-label={caption} onClick={() => start()}>
              {icon && <ActionIcon picture={icon} />}
            </IconButton>
          </Tooltip>
        ))}
        {administrator && (
          <Tooltip title="Создать папку">
            <IconButton aria-label="Создать папку" onClick={() => create(chosenFolder)}>
              <Icon name="folder-plus-outline" />
            </IconButton>
          </Tooltip>
        )}
        <ClosePanelButton />
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', px: 0.5, py: 0.5 }}>
        {found?.matches === 0 ? (
          <EmptyState icon="magnify" title="Папок не найдено" text={`По запросу «${sought}» нет ни одной папки.`} />
        ) : (
          <Box sx={isEmpty ? oneRow : filling}>
            <Tree
              label="Папки"
              nodes={nodes}
              expanded={foundExpanded ?? expanded}
              onExpanded={(next) => (found ? setClosed({ of: found, ids: next }) : setExpanded(next))}
              chosen={chosen}
              onChoose={(id) => onChoose(id === ROOT_FOLDER ? null : id)}
              decorate={({ id }) => ({ ...folderDecoration(byId.get(id) ?? root), changed: changed.has(id) })}
              focusOn={focusOn ?? focusedRow}
              sought={sought}
              drops={{
                canTake: (id) => id !== ROOT_FOLDER,
                ...(mayPlace && { onRecords: (id, records) => void told(() => placeRecords({ ids: records }, id)) }),
                ...(onFiles && { onFiles }),
              }}
              {...(administrator ? { actions: actionsOf } : {})}
              {...(administrator && !found ? { moving } : {})}
            />
          </Box>
        )}
        {isEmpty && (
          <Box sx={{ p: 2, display: 'grid', gap: 1, justifyItems: 'start' }}>
            <Typography color="textSecondary">
              {administrator ? 'Папок пока нет. Разложите по ним записи раздела.' : 'Папок пока нет.'}
            </Typography>
            {administrator && (
              <Button variant="outlined" startIcon={<Icon name="plus" />} onClick={() => create(root)}>
                Добавить корневой элемент
              </Button>
            )}
          </Box>
        )}
      </Box>
      {menu.dialog}
    </Box>
  );
}

/** In a narrow panel the search has a line of its own, and no icon in the narrowest. */
const heading = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.5,
  p: 1,
  borderBottom: 1,
  borderColor: 'divider',
  containerType: 'inline-size',
} as const;
const search = {
  flex: '1 1 120px',
  minWidth: 0,
  '@container (max-width: 160px)': {
    '& .MuiInputAdornment-positionStart': { display: 'none' },
    '& .MuiInputBase-root': { px: 1 },
  },
} as const;

const filling = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 } as const;
/** The single row of an empty tree leaves room below it for the empty state. */
const oneRow = { display: 'flex', flexDirection: 'column', height: 48 } as const;
