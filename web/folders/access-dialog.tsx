import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { callChange } from '#web/api/connection/client.ts';
import type { FolderNode } from '#model/wire/folders.ts';
import { applyChange } from '#web/api/live/changes.ts';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { FOLDER_ACCESS, useFolderAccess, type FolderRole } from './folder-access.ts';
import { PlainDialog } from '#web/ui/dialog/plain-dialog.tsx';
import { WhoSeesFolder } from './who-sees-folder.tsx';

/** The folder whose access is edited. */
export interface AccessDialogProps {
  readonly className: string;
  readonly folderClass: string;
  readonly folder: FolderNode;
  readonly onClose: () => void;
}

/** Maximum width of the dialog, in pixels (spec 1 §9). */
const WIDTH = 600;

/**
 * The access dialog (spec 1 §2): ticking a role creates its access record immediately; below is who sees the folder and
 * why.
 */
export function AccessDialog({ className, folderClass, folder, onClose }: AccessDialogProps) {
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const { roles, records, error, retry } = useFolderAccess(folder.id);
  const [pending, setPending] = useState<ReadonlyMap<number, boolean>>(new Map());

  const toggle = async (role: FolderRole, open: boolean): Promise<void> => {
    setPending((current) => new Map(current).set(role.id, open));
    let changeSet: number | null = null;
    try {
      const record = records?.get(role.id);
      if (open) {
        const body = { roleId: role.id, folderId: folder.id };
        changeSet = await callChange('POST /manage/:className/', { params: { className: FOLDER_ACCESS }, body });
      } else if (record !== undefined) {
        const params = { className: FOLDER_ACCESS, id: record };
        changeSet = await callChange('DELETE /manage/:className/:id', { params });
      }
    } catch {
      snackbar.error('Ошибка');
    } finally {
      // The lists of administrators, who alone restrict folders, stay as they are: they see every folder.
      await applyChange(client, { className: FOLDER_ACCESS, changeSet });
      setPending((current) => new Map([...current].filter(([id]) => id !== role.id)));
    }
  };

  return (
    <PlainDialog title="Ограничить доступ" subtitle={`Папка «${folder.caption}»`} maxWidth={WIDTH} onClose={onClose}>
      {error && <ErrorState message={errorMessage(error)} onRetry={retry} />}
      {!error && (roles === null || records === null) && <FieldsSkeleton rows={8} />}
      {!error && roles && records && (
        <>
          <Typography id="folder-roles" sx={{ mb: 1 }}>
            Отметьте роли, которым открыта папка. Пока не отмечена ни одна, она открыта всем.
          </Typography>
          <Box
            role="group"
            aria-labelledby="folder-roles"
            sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2, mb: 2 }}
          >
            {roles.map((role) => (
              <FormControlLabel
                key={role.id}
                label={role.caption}
                disabled={pending.has(role.id)}
                sx={{ minHeight: 40, overflowWrap: 'anywhere' }}
                control={
                  <Checkbox
                    checked={pending.get(role.id) ?? records.has(role.id)}
                    onChange={(_, open) => void toggle(role, open)}
                  />
                }
              />
            ))}
          </Box>
          <WhoSeesFolder className={className} folderClass={folderClass} folderId={folder.id} roles={roles} />
        </>
      )}
    </PlainDialog>
  );
}
