import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { errorMessage } from '#web/api/api-error.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import type { FolderAction } from '#model/page-view.ts';
import type { FolderNode } from '#model/wire/folders.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { ROOT_FOLDER } from '#web/api/folder-names.ts';
import { useFolderTree } from '#web/api/folders.ts';
import { useSession } from '#web/api/session.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { ClosePanelButton } from '#web/ui/layout/split-panel.tsx';
import { searchTree } from '#web/ui/tree/tree-search.ts';
import { Tree } from '#web/ui/tree/tree.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { AccessDialogProps } from './access-dialog.tsx';
import { FOLDER_ACTIONS } from './folder-actions.ts';
import { useChangedFolders } from './use-changed-folders.ts';
import { useExpandedFolders } from './expanded-folders.ts';
import type { FolderDialogProps } from './folder-dialog.tsx';
import { folderDecoration } from './folder-decoration.ts';
import { LINKED_SEARCH_DEBOUNCE } from '#web/ui/search-debounce.ts';
import { foldersById } from './folder-search.ts';
import type { ScenarioDialogProps } from './scenario-dialog.tsx';
import { useFolderActions } from './use-folder-actions.ts';
import { useFolderMoves } from './use-folder-moves.ts';
import { usePlaceRecords } from './use-place-records.ts';

const FolderDialog = lazyScreen<FolderDialogProps>(
  async () => (await import('./folder-dialog.tsx')).FolderDialog,
  null,
);
const AccessDialog = lazyScreen<AccessDialogProps>(
  async () => (await import('./access-dialog.tsx')).AccessDialog,
  null,
);
const ScenarioDialog = lazyScreen<ScenarioDialogProps>(
  async () => (await import('./scenario-dialog.tsx')).ScenarioDialog,
  null,
);

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
  root,
  answeredAt,
}: LoadedPanelProps) {
  const [sought, setSought] = useState('');
  const { roles } = useSession();
  const administrator = roles.includes(useConfiguration().roles.administrators);
  const byId = useMemo(() => foldersById(root), [root]);
  const changed = useChangedFolders(folderClass, root, answeredAt);
  const chosen = folderId ?? ROOT_FOLDER;
  const chosenFolder = byId.get(chosen);
  const [expanded, setExpanded] = useExpandedFolders(folderClass, root, chosen);
  const found = useMemo(() => (sought === '' ? null : searchTree(root.children, sought)), [root, sought]);
  const [closed, setClosed] = useState<{ readonly of: unknown; readonly ids: ReadonlySet<number> } | null>(null);
  const moving = useFolderMoves(folderClass, className, root);
  const added = useMetadata(className).data?.folders?.actions ?? NONE;
  const { actionsOf, dialog, create, openDialog, closeDialog, focusOn, setFocusOn } = useFolderActions({
    folderClass,
    className,
    added,
    root,
    chosen,
    onChoose,
  });

  const placeRecords = usePlaceRecords(className, folderClass);
  const snackbar = useSnackbar();
  const place = async (id: number, ids: readonly number[]): Promise<void> => {
    try {
      await placeRecords({ ids }, id);
    } catch (error) {
      snackbar.error(errorMessage(error));
    }
  };

  // The folders that a search expanded stay expanded until the reader collapses them.
  const foundExpanded = closed?.of === found ? closed.ids : found?.expanded;
  const nodes = found ? found.nodes : [root];
  const isEmpty = root.children.length === 0 && found === null;

  return (
    <Box sx={{ height: '100%', minHeight: { xs: '100dvh', md: 0 }, display: 'flex', flexDirection: 'column' }}>
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 0.5, p: 1, pl: 1.5, borderBottom: 1, borderColor: 'divider' }}
      >
        <SearchField label="Поиск папок" value={sought} debounce={LINKED_SEARCH_DEBOUNCE} onSearch={setSought} />
        {!administrator &&
          chosenFolder &&
          chosenFolder.id !== ROOT_FOLDER &&
          added.map((kind) => (
            <FolderActionButton key={kind} kind={kind} onClick={() => openDialog({ kind, folder: chosenFolder })} />
          ))}
        {administrator && (
          <Tooltip title="Создать папку">
            <IconButton aria-label="Создать папку" onClick={() => create(chosen)}>
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
              focusOn={focusOn}
              sought={sought}
              drops={{
                canTake: (id) => id !== ROOT_FOLDER,
                ...(mayPlace && { onRecords: (id, records) => void place(id, records) }),
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
              <Button variant="outlined" startIcon={<Icon name="plus" />} onClick={() => create(ROOT_FOLDER)}>
                Добавить корневой элемент
              </Button>
            )}
          </Box>
        )}
      </Box>
      {(dialog?.kind === 'create' || dialog?.kind === 'edit') && (
        <FolderDialog
          folderClass={folderClass}
          target={dialog}
          onSaved={(id) => {
            if (dialog.kind !== 'create') return;
            setFocusOn(id);
            onChoose(id);
          }}
          onClose={closeDialog}
        />
      )}
      {dialog?.kind === 'access' && (
        <AccessDialog className={className} folderClass={folderClass} folder={dialog.folder} onClose={closeDialog} />
      )}
      {dialog?.kind === 'promoCodes' && (
        <ActionDialog kind={dialog.kind} folder={dialog.folder} onClose={closeDialog} />
      )}
      {dialog?.kind === 'scenarios' && (
        <ScenarioDialog folder={dialog.folder} className={className} onClose={closeDialog} />
      )}
    </Box>
  );
}

interface ActionDialogProps {
  readonly kind: FolderAction;
  readonly folder: FolderNode;
  readonly onClose: () => void;
}

function ActionDialog({ kind, ...props }: ActionDialogProps) {
  const { Dialog } = FOLDER_ACTIONS[kind];
  return <Dialog {...props} />;
}

/** An action on the chosen folder for whoever may do it without the menu, which is for administrators (spec 1 §6). */
function FolderActionButton({ kind, onClick }: { readonly kind: FolderAction; readonly onClick: () => void }) {
  const { caption, icon, writes } = FOLDER_ACTIONS[kind];
  const isPermitted = useMetadata(writes).data?.permissions.create === true;
  return isPermitted ? (
    <Tooltip title={caption}>
      <IconButton aria-label={caption} onClick={onClick}>
        <Icon name={icon} />
      </IconButton>
    </Tooltip>
  ) : null;
}

const NONE: readonly FolderAction[] = [];

const filling = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 } as const;
/** The single row of an empty tree leaves room below it for the empty state. */
const oneRow = { display: 'flex', flexDirection: 'column', height: 48 } as const;
