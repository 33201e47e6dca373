import { Box, Breadcrumbs, Button, ButtonBase, FormControlLabel, Link, Switch, Typography } from '@mui/material';
import { useState } from 'react';
import type { FolderNode } from '#model/wire.ts';
import { ROOT_FOLDER } from '#web/api/folder-names.ts';
import { useFolderTree } from '#web/api/folders.ts';
import { formatNumber } from '#web/kit/format.ts';
import { Icon } from '#web/kit/icon.tsx';
import { plainList } from '#web/kit/plain-list.ts';
import { treePath } from '#web/kit/tree/tree-rows.ts';
import { folderDecoration, folderIcon } from './folder-decoration.ts';

/** Where in its class's folders a list stands. */
export interface FolderTrailProps {
  readonly folderClass: string;
  readonly folderId: number | null;
  readonly onChoose: (folderId: number | null) => void;
  /** Whether what stands below the folder is left out; absent where the list never shows it. */
  readonly only?: { readonly on: boolean; readonly onChange: (on: boolean) => void };
}

/** How many tiles stand there before «Ещё». */
const TILES = 8;

/** The way down to the chosen folder and the tiles of what stands in it (spec 2 §2.5). */
export function FolderTrail({ folderClass, folderId, onChoose, only }: FolderTrailProps) {
  const { data: root } = useFolderTree(folderClass);
  const [all, setAll] = useState<number | null>(null);
  if (!root || root.children.length === 0) return null;
  const path = treePath([root], folderId ?? ROOT_FOLDER);
  const folder = path.at(-1);
  const go = (id: number): void => onChoose(id === ROOT_FOLDER ? null : id);
  const below = folder?.children ?? [];
  const shown = all === folder?.id ? below : below.slice(0, TILES);
  return (
    <Box sx={{ px: { xs: 2, sm: 3 }, py: 1, borderBottom: 1, borderColor: 'divider', display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        {folderId !== null && (
          <Breadcrumbs aria-label="Путь к папке" maxItems={5}>
            {path.slice(0, -1).map(({ id, caption }) => (
              <Link key={id} component="button" type="button" onClick={() => go(id)} sx={clipped}>
                {caption}
              </Link>
            ))}
            {folder ? (
              <Typography aria-current="location" sx={{ ...clipped, fontWeight: 500 }}>
                {folder.caption}
              </Typography>
            ) : (
              <Link component="button" type="button" onClick={() => onChoose(null)}>
                Папка недоступна: перейти ко всем записям
              </Link>
            )}
          </Breadcrumbs>
        )}
        {only && (only.on || (folderId === null ? root.itemCount > 0 : below.length > 0)) && (
          <FormControlLabel
            control={<Switch size="small" checked={only.on} onChange={(_, on) => only.onChange(on)} />}
            label={folderId === null ? 'Только записи без папки' : 'Только эта папка'}
            sx={{ minHeight: 40, ml: 0, mr: 0, gap: 1 }}
          />
        )}
      </Box>
      {below.length > 0 && (
        <Box component="ul" aria-label="Вложенные папки" sx={tiles}>
          {shown.map((child) => (
            <li key={child.id}>
              <FolderTile folder={child} onOpen={() => go(child.id)} />
            </li>
          ))}
          {shown.length < below.length && (
            <li>
              <Button color="inherit" onClick={() => setAll(folder?.id ?? null)}>
                Ещё {formatNumber(below.length - shown.length)}
              </Button>
            </li>
          )}
        </Box>
      )}
    </Box>
  );
}

function FolderTile({ folder, onOpen }: { readonly folder: FolderNode; readonly onOpen: () => void }) {
  const { muted = false, description = '' } = folderDecoration(folder);
  return (
    <ButtonBase aria-description={description} onClick={onOpen} sx={tile}>
      <Icon name={folderIcon(folder)} sx={{ color: 'text.secondary' }} />
      <Box
        component="span"
        title={folder.caption}
        sx={[clipped, { flex: 1, textAlign: 'left' }, muted && { color: 'text.secondary', fontStyle: 'italic' }]}
      >
        {folder.caption}
      </Box>
      {folder.restricted && <Icon name="lock-outline" sx={{ fontSize: 16, color: 'text.secondary' }} />}
      <Typography variant="caption" component="span" color="textSecondary" aria-hidden>
        {formatNumber(folder.totalCount)}
      </Typography>
    </ButtonBase>
  );
}

const clipped = {
  maxWidth: 240,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  display: 'block',
} as const;

const tiles = {
  ...plainList,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(176px, 1fr))' },
} as const;

const tile = {
  width: '100%',
  minHeight: 40,
  px: 1.5,
  gap: 1,
  typography: 'body1',
  border: 1,
  borderColor: 'divider',
  borderRadius: '6px',
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'action.hover' },
} as const;
