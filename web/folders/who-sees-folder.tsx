import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import { Icon } from '#web/kit/icon.tsx';
import type { WhoSees } from './who-sees.ts';

interface WhoSeesFolderProps {
  readonly folder: string;
  readonly seen: WhoSees;
}

/** Says in plain words who sees a folder and what decides it, the folders above it included. */
export function WhoSeesFolder({ folder, seen }: WhoSeesFolderProps) {
  const id = useId();
  const { gates, roles, stopped } = seen;
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, overflowWrap: 'anywhere' }}
    >
      <Typography id={id} variant="h3" component="h3" sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <Icon name={gates.length > 0 ? 'lock-outline' : 'eye-outline'} sx={{ color: 'text.secondary' }} />
        Кто видит эту папку
      </Typography>
      <Typography sx={{ fontWeight: 500 }}>{roles.join(', ')}</Typography>
      {gates.length === 0 && (
        <Typography color="textSecondary">
          Ни папка, ни те, что над ней, не ограничены: её видят все, кому открыт раздел.
        </Typography>
      )}
      {gates.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, color: 'text.secondary' }}>
          {gates.map((gate) => (
            <li key={gate.caption}>
              {gate.own ? `Папка «${folder}» открыта` : `Папка выше — «${gate.caption}» — открыта`} ролям:{' '}
              {gate.roles.join(', ')}.
            </li>
          ))}
          {stopped.map(({ role, by }) => (
            <li key={role}>
              {role} не видят: роль не отмечена в папке «{by}».
            </li>
          ))}
          <li>Администраторы видят все папки.</li>
        </Box>
      )}
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
        Запись видна тому, кому открыта хотя бы одна из её папок.
      </Typography>
    </Box>
  );
}
