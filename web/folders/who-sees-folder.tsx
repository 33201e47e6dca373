import { Box, Skeleton, Typography } from '@mui/material';
import { useId } from 'react';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useFolderViewers } from '#web/api/folders.ts';
import { Icon } from '#web/ui/icon.tsx';
import { placeOfClass } from '#web/routing/route-paths.ts';
import type { FolderRole } from './folder-access.ts';
import { whoSees } from './who-sees.ts';

interface WhoSeesFolderProps {
  readonly className: string;
  readonly folderClass: string;
  readonly folderId: number;
  readonly roles: readonly FolderRole[];
}

/** Explains who sees a folder and which folders decide it, including its ancestors. */
export function WhoSeesFolder({ className, folderClass, folderId, roles }: WhoSeesFolderProps) {
  const id = useId();
  const viewers = useFolderViewers(folderClass, folderId);
  const seen = viewers.data && whoSees(viewers.data, placeOfClass(className)?.roles ?? []);
  const captions = (names: readonly string[]): string =>
    names.map((name) => roles.find((role) => role.name === name)?.caption ?? name).join(', ');
  return (
    <Box
      component="section"
      aria-labelledby={id}
      aria-busy={viewers.isFetching}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, overflowWrap: 'anywhere' }}
    >
      <Typography id={id} variant="h3" sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <Icon name="eye-outline" sx={{ color: 'text.secondary' }} />
        Кто видит эту папку
      </Typography>
      {viewers.error && <Typography color="error">{errorMessage(viewers.error)}</Typography>}
      {!seen && !viewers.error && <Skeleton width="60%" />}
      {seen && (
        <>
          <Typography sx={{ fontWeight: 500 }}>{captions(seen.roles)}</Typography>
          {seen.gates.length === 0 ? (
            <Typography color="textSecondary">
              Ни эта папка, ни папки над ней не ограничены: её видят все, кому открыт раздел.
            </Typography>
          ) : (
            <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, color: 'text.secondary' }}>
              {seen.gates.map((gate) => (
                <li key={`${gate.caption} ${gate.own}`}>
                  {gate.own ? 'Эта папка открыта ролям' : `Папка выше, «${gate.caption}», открыта ролям`}:{' '}
                  {captions(gate.roles)}.
                </li>
              ))}
              {seen.stopped.map(({ role, by }) => (
                <li key={role}>
                  {captions([role])}: не видят, роль не отмечена в папке «{by}».
                </li>
              ))}
              <li>Администраторы видят все папки.</li>
            </Box>
          )}
          <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
            Запись видна тому, кому открыта хотя бы одна из её папок.
          </Typography>
        </>
      )}
    </Box>
  );
}
