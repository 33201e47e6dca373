import { Box, Breadcrumbs, Button, FormControlLabel, Link, Switch, Typography } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material/styles';
import type { FolderNode } from '#model/wire/folders.ts';
import { ROOT_FOLDER } from '#web/api/folder-names.ts';
import { useConfiguration } from '#web/api/connection/configuration.ts';
import { useSession } from '#web/api/connection/session.ts';
import { useFolderTree } from '#web/api/folders.ts';
import { useActions } from '#web/actions/use-actions.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { OpenPanelButton, usePanelBeside, usePanelClosed } from '#web/ui/layout/split-panel.tsx';
import { treePath } from '#web/ui/tree/tree-rows.ts';
import { useIsExpanded } from '../expanded-folders.ts';
import { FolderTiles } from './folder-tiles.tsx';
import { createFolder } from '../panel/folder-actions.tsx';
import type { FolderSubject } from '../panel/folder-subject.ts';

/** The position of a list in its class's folders. */
export interface FolderTrailProps {
  readonly folderClass: string;
  /** The class whose records the folders count; by default the folders' own class. */
  readonly className?: string | undefined;
  readonly folderId: number | null;
  readonly onChoose: (folderId: number | null) => void;
  /** Called with the first folder of the class, before it is chosen. */
  readonly onFirst?: (folderId: number) => void;
  /** Whether records of subfolders are excluded; absent where the list never includes them. */
  readonly only?: { readonly on: boolean; readonly onChange: (on: boolean) => void };
}

/**
 * One line: the path to the selected folder and the tiles of its subfolders (spec 2 §2.5) where the tree beside it
 * does not show them; it scrolls sideways on a phone.
 */
export function FolderTrail({ folderClass, className, folderId, onChoose, onFirst, only }: FolderTrailProps) {
  const { data: root } = useFolderTree(folderClass, className);
  const isBeside = usePanelBeside();
  const isExpanded = useIsExpanded(folderClass, folderId ?? ROOT_FOLDER);
  if (!root) return <Box sx={line} />;
  if (root.children.length === 0 && folderId === null) {
    return (
      <Box sx={[line, { '&:empty': { display: 'none' } }]}>
        <FirstFolder
          {...{ className: className ?? folderClass, folderClass, root }}
          onCreated={(id) => {
            onFirst?.(id);
            onChoose(id);
          }}
        />
      </Box>
    );
  }
  const path = treePath([root], folderId ?? ROOT_FOLDER);
  const folder = path.at(-1);
  const go = (id: number): void => onChoose(id === ROOT_FOLDER ? null : id);
  const children = folder?.children ?? [];
  const narrowed = only !== undefined && (only.on || (folderId === null ? root.itemCount > 0 : children.length > 0));
  return (
    <Box data-print="no" sx={line}>
      <OpenPanelButton />
      {(folderId !== null || isBeside) && (
        <Path path={path} folder={folder} onOpen={go} onLeave={() => onChoose(null)} />
      )}
      {!(isBeside && isExpanded) && <FolderTiles key={folder?.id ?? ROOT_FOLDER} folders={children} onOpen={go} />}
      {narrowed && (
        <FormControlLabel
          control={<Switch size="small" checked={only.on} onChange={(_, on) => only.onChange(on)} />}
          label={folderId === null ? 'Только записи без папки' : 'Только эта папка'}
          sx={{ ml: 'auto', mr: 0, gap: 0.5, flexShrink: 0, whiteSpace: 'nowrap' }}
        />
      )}
    </Box>
  );
}

interface FirstFolderProps {
  readonly className: string;
  readonly folderClass: string;
  readonly root: FolderNode;
  readonly onCreated: (id: number) => void;
}

/** Creates the first folder of a class whose folder panel is closed; renders nothing for others than administrators. */
function FirstFolder({ className, folderClass, root, onCreated }: FirstFolderProps) {
  const { roles } = useSession();
  const menu = useActions<FolderSubject>();
  const isClosed = usePanelClosed();
  const { administrators } = useConfiguration().roles;
  if (!isClosed || !roles.includes(administrators)) return null;
  const subject = { className, folderClass, folder: root, newest: () => root, onCreated, onGone: () => {} };
  return (
    <>
      <Button size="small" startIcon={<Icon name="plus" />} onClick={() => void menu.run(createFolder, subject)}>
        Добавить корневой элемент
      </Button>
      {menu.dialog}
    </>
  );
}

interface PathProps {
  readonly path: readonly FolderNode[];
  /** The selected folder; undefined where the reader cannot see it. */
  readonly folder: FolderNode | undefined;
  readonly onOpen: (id: number) => void;
  readonly onLeave: () => void;
}

function Path({ path, folder, onOpen, onLeave }: PathProps) {
  return (
    <Breadcrumbs
      aria-label="Путь к папке"
      maxItems={3}
      itemsBeforeCollapse={1}
      itemsAfterCollapse={1}
      sx={{ flexShrink: 0, '& ol': { flexWrap: 'nowrap' } }}
    >
      {path.slice(0, -1).map(({ id, caption }) => (
        <Link key={id} component="button" type="button" title={caption} onClick={() => onOpen(id)} sx={clipped}>
          {caption}
        </Link>
      ))}
      {folder ? (
        <Typography aria-current="location" title={folder.caption} sx={{ ...clipped, fontWeight: 500 }}>
          {folder.caption}
        </Typography>
      ) : (
        <Link component="button" type="button" onClick={onLeave}>
          Папка недоступна: перейти ко всем записям
        </Link>
      )}
    </Breadcrumbs>
  );
}

const line: SystemStyleObject<Theme> = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  height: { xs: 49, sm: 41 },
  flexShrink: 0,
  px: { xs: 2, sm: 3 },
  borderBottom: 1,
  borderColor: 'divider',
  overflow: { xs: 'auto hidden', sm: 'hidden' },
  scrollbarWidth: 'none',
};

const clipped = {
  maxWidth: 160,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  display: 'block',
} as const;
