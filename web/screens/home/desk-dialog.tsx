import {
  Box,
  Button,
  IconButton,
  MenuItem,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Tooltip,
  Typography,
} from '@mui/material';
import { mdiArrowDown, mdiArrowUp } from '@mdi/js';
import { useState } from 'react';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useConfiguration } from '#web/api/connection/configuration.ts';
import { useSession } from '#web/api/connection/session.ts';
import { useCreateRecord, useDeleteRecord, usePatchRecord, useRecords } from '#web/api/records.ts';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { plainList } from '#web/ui/plain-list.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { placeOfClass } from '#web/routing/route-paths.ts';
import { arranged, moved, type ArrangedView, type DeskPart, type OfferedView } from './arranged-views.ts';

/** The dialog of the home page's settings. */
export interface DeskDialogProps {
  readonly onClose: () => void;
}

/** More than a person sees. */
const ALL = 1000;
const MINE = 0;

/** Chooses the views on one's own desk or, for Administrators, on a role's: as numbers, as lists, in their order. */
export function DeskDialog({ onClose }: DeskDialogProps) {
  const session = useSession();
  const isAdministrator = session.roles.includes(useConfiguration().roles.administrators);
  const views = useRecords('savedView', { pageSize: ALL });
  const desks = useRecords('homeDesk', { pageSize: ALL });
  const roles = useRecords('roles', { pageSize: ALL }, { enabled: isAdministrator });
  const [roleId, setRoleId] = useState(MINE);
  const [changed, setChanged] = useState<readonly ArrangedView[] | null>(null);
  const { mutateAsync: create } = useCreateRecord('homeDesk');
  const { mutateAsync: patch } = usePatchRecord('homeDesk');
  const { mutateAsync: remove } = useDeleteRecord('homeDesk');
  const snackbar = useSnackbar();
  const offer = useUndoOffer();

  const all = desks.data?.items ?? [];
  // Administrators see the desks of all roles.
  const mine = roles.data?.items.flatMap(({ id, name = '' }) => (session.roles.includes(name) ? [id] : []));
  const ofRole = all.filter(({ roleIds = [] }) =>
    mine === undefined ? roleIds.length > 0 : roleIds.some((id) => mine.includes(id)),
  );
  const desk =
    roleId === MINE
      ? all.find(({ ownerId, roleIds = [] }) => ownerId === session.profile?.id && roleIds.length === 0)
      : all.find(({ roleIds = [] }) => roleIds.includes(roleId));
  // A person's own desk begins with what the roles show.
  const begun = desk ? [desk] : roleId === MINE ? ofRole : [];
  const isLoaded = views.data && desks.data && (!isAdministrator || roles.data);
  const known: readonly OfferedView[] = (views.data?.items ?? []).flatMap((view) => {
    const { id, caption = '', className = '' } = view;
    const place = placeOfClass(className);
    return place ? [{ id, caption, place: place.caption }] : [];
  });
  const shown =
    changed ??
    arranged(
      known,
      begun.flatMap(({ tileIds = [] }) => tileIds),
      begun.flatMap(({ listIds = [] }) => listIds),
    );

  const save = async (): Promise<void> => {
    const ids = (part: DeskPart) => shown.filter(({ parts }) => parts.includes(part)).map(({ id }) => id);
    const [tileIds, listIds] = [ids('tile'), ids('list')];
    try {
      if (desk) {
        const changeSet = await patch({
          id: desk.id,
          fields: [
            { fieldName: 'tileIds', fieldValue: tileIds },
            { fieldName: 'listIds', fieldValue: listIds },
          ],
        });
        snackbar.success('Рабочий стол сохранён', offer(changeSet));
      } else {
        const role = roles.data?.items.find(({ id }) => id === roleId);
        await create({ tileIds, listIds, ...(role && { roleIds: [role.id], caption: role.caption ?? '' }) });
        snackbar.success('Рабочий стол сохранён');
      }
      onClose();
    } catch (error) {
      snackbar.error(errorMessage(error));
    }
  };
  const reset = async (): Promise<void> => {
    if (!desk) return;
    try {
      snackbar.success('Рабочий стол снова такой, как у роли', offer(await remove(desk.id)));
      onClose();
    } catch (error) {
      snackbar.error(errorMessage(error));
    }
  };

  return (
    <FormDialog
      open
      title="Настроить рабочий стол"
      subtitle="Число открывает свой список, список показывает первые пять записей."
      empty={!isLoaded}
      onSubmit={save}
      onClose={onClose}
    >
      {isAdministrator && (
        <TextField
          select
          fullWidth
          label="Чей стол"
          value={roleId}
          sx={{ mb: 2 }}
          onChange={({ target }) => {
            setRoleId(Number(target.value));
            setChanged(null);
          }}
        >
          <MenuItem value={MINE}>Мой</MenuItem>
          {roles.data?.items.map(({ id, caption }) => (
            <MenuItem key={id} value={id}>
              {caption}
            </MenuItem>
          ))}
        </TextField>
      )}
      {!isLoaded ? (
        <TableSkeleton rows={4} />
      ) : shown.length === 0 ? (
        <Typography color="textSecondary">
          Видов списков пока нет. Откройте список, выберите в нём фильтр и сохраните вид кнопкой «+».
        </Typography>
      ) : (
        <Box component="ul" aria-label="Виды" sx={plainList}>
          {shown.map((view, at) => (
            <ViewLine
              key={view.id}
              view={view}
              onParts={(parts) => setChanged(shown.map((one) => (one === view ? { ...one, parts } : one)))}
              onMove={(by) => setChanged(moved(shown, at, by))}
              isFirst={at === 0}
              isLast={at === shown.length - 1}
            />
          ))}
        </Box>
      )}
      {roleId === MINE && desk && ofRole.length > 0 && (
        <Button sx={{ mt: 1 }} onClick={() => void reset()}>
          Вернуть стол роли
        </Button>
      )}
    </FormDialog>
  );
}

interface ViewLineProps {
  readonly view: ArrangedView;
  readonly onParts: (parts: readonly DeskPart[]) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function ViewLine({ view, onParts, onMove, isFirst, isLast }: ViewLineProps) {
  return (
    <Box component="li" sx={line}>
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{view.caption}</Typography>
        <Typography variant="caption" color="textSecondary">
          {view.place}
        </Typography>
      </Box>
      <Tooltip title="Выше">
        <span>
          <IconButton aria-label={`Выше: ${view.caption}`} disabled={isFirst} onClick={() => onMove(-1)}>
            <PathIcon path={mdiArrowUp} />
          </IconButton>
        </span>
      </Tooltip>
      <Tooltip title="Ниже">
        <span>
          <IconButton aria-label={`Ниже: ${view.caption}`} disabled={isLast} onClick={() => onMove(1)}>
            <PathIcon path={mdiArrowDown} />
          </IconButton>
        </span>
      </Tooltip>
      <ToggleButtonGroup
        size="small"
        aria-label={`Как показать: ${view.caption}`}
        value={[...view.parts]}
        onChange={(_, parts: readonly DeskPart[]) => onParts(parts)}
      >
        <ToggleButton value="tile">Число</ToggleButton>
        <ToggleButton value="list">Список</ToggleButton>
      </ToggleButtonGroup>
    </Box>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.5,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
