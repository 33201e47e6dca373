import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#web/api/api-error.ts';
import { request } from '#web/api/client.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { folderKeys, type FolderNode } from '#web/api/folders.ts';
import { recordKeys, refreshLists } from '#web/api/records.ts';
import { ErrorState } from '#web/kit/error-state.tsx';
import { FieldsSkeleton } from '#web/kit/skeletons.tsx';
import { useSnackbar } from '#web/kit/snackbars.tsx';
import { placeOfClass } from '#web/shell/route-paths.ts';
import { FOLDER_ACCESS, gatesOf, useFolderAccess } from './folder-access.ts';
import { PlainDialog } from './plain-dialog.tsx';
import { WhoSeesFolder } from './who-sees-folder.tsx';
import { whoSees, type FolderRole } from './who-sees.ts';

/** The folder and those above it, from the top. */
export interface AccessDialogProps {
  readonly className: string;
  readonly path: readonly FolderNode[];
  readonly onClose: () => void;
}

/** The widest the dialog gets, in pixels (spec 1 §9). */
const WIDTH = 600;

/** The access dialog (spec 1 §2): a ticked role has an access record, at once; beside it, who sees the folder and why. */
export function AccessDialog({ className, path, onClose }: AccessDialogProps) {
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const configuration = useConfiguration();
  const { roles, access, error, retry } = useFolderAccess(path);
  const [pending, setPending] = useState<ReadonlyMap<number, boolean>>(new Map());
  const folder = path.at(-1);
  if (!folder) return null;
  const own = access?.filter(({ folderId }) => folderId === folder.id) ?? [];

  const toggle = async (role: FolderRole, open: boolean): Promise<void> => {
    setPending((current) => new Map(current).set(role.id, open));
    try {
      const record = own.find(({ roleId }) => roleId === role.id);
      if (open) {
        await request('POST', `/manage/${FOLDER_ACCESS}/`, { body: { roleId: role.id, folderId: folder.id } });
      } else if (record) await request('DELETE', `/manage/${FOLDER_ACCESS}/${record.id}/`);
    } catch {
      snackbar.error('Ошибка');
    } finally {
      await client.invalidateQueries({ queryKey: recordKeys.lists(FOLDER_ACCESS) });
      setPending((current) => new Map([...current].filter(([id]) => id !== role.id)));
      void client.invalidateQueries({ queryKey: folderKeys.all });
      void refreshLists(client, className);
    }
  };

  return (
    <PlainDialog title="Ограничить доступ" subtitle={`Папка «${folder.caption}»`} maxWidth={WIDTH} onClose={onClose}>
      {error && <ErrorState message={errorMessage(error)} onRetry={retry} />}
      {!error && (roles === null || access === null) && <FieldsSkeleton rows={8} />}
      {roles && access && (
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
                    checked={pending.get(role.id) ?? own.some(({ roleId }) => roleId === role.id)}
                    onChange={(_, open) => void toggle(role, open)}
                  />
                }
              />
            ))}
          </Box>
          <WhoSeesFolder
            folder={folder.caption}
            seen={whoSees(gatesOf(path, access), roles, {
              roles: placeOfClass(className)?.roles ?? [],
              administrators: configuration.roles.administrators,
            })}
          />
        </>
      )}
    </PlainDialog>
  );
}
