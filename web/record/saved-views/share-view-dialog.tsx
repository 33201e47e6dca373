import { Box, Checkbox, FormControlLabel, Skeleton, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTold } from '#web/actions/use-told.ts';
import { useSession } from '#web/api/connection/session.ts';
import { useRecords } from '#web/api/records.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import type { SavedView } from './saved-view.ts';
import { changeView } from './view-acts.ts';

/** The view that is shared. */
export interface ShareViewDialogProps {
  readonly view: SavedView;
  readonly isAdministrator: boolean;
  readonly onClose: () => void;
}

const MOST = 1000;

/** Asks which roles a view is shown to: those of the user, or for Administrators any. */
export function ShareViewDialog({ view, isAdministrator, onClose }: ShareViewDialogProps) {
  const [chosen, setChosen] = useState<readonly number[]>(view.roleIds ?? []);
  const { data } = useRecords('roles', { pageSize: MOST });
  const own = useSession().roles;
  const client = useQueryClient();
  const told = useTold();
  const offered = (data?.items ?? []).filter(
    ({ id, name }) => isAdministrator || chosen.includes(id) || own.includes(name ?? ''),
  );
  const ids = offered.map(({ id }) => id);
  const isAll = ids.length > 0 && ids.every((id) => chosen.includes(id));
  const share = async (): Promise<void> => {
    const isDone = await told(async () => ({
      message: chosen.length === 0 ? 'Вид снова только ваш' : 'Вид доступен выбранным ролям',
      changeSet: await changeView(client, view.id, { roleIds: chosen }),
    }));
    if (isDone) onClose();
  };
  return (
    <FormDialog
      open
      title="Кому доступен вид"
      subtitle={view.caption ?? ''}
      onSubmit={share}
      onClose={onClose}
      empty={!data}
    >
      <Typography variant="body2" color="textSecondary">
        Вид задаёт только отбор и столбцы: каждый видит в нём те записи, которые открыты ему самому.
      </Typography>
      <Box role="group" aria-label="Роли" sx={{ display: 'grid', mt: 1 }}>
        {!data && <Skeleton height={40} />}
        {isAdministrator && (
          <FormControlLabel
            label="Все роли"
            control={<Checkbox checked={isAll} onChange={(_, checked) => setChosen(checked ? ids : [])} />}
          />
        )}
        {offered.map(({ id, caption, name }) => (
          <FormControlLabel
            key={id}
            label={caption ?? name}
            control={
              <Checkbox
                checked={chosen.includes(id)}
                onChange={(_, checked) => setChosen(checked ? [...chosen, id] : chosen.filter((other) => other !== id))}
              />
            }
          />
        ))}
      </Box>
    </FormDialog>
  );
}
