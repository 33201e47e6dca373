import { MenuItem, TextField } from '@mui/material';
import { useRecords } from '#web/api/records.ts';

const MOST = 1000;

interface ManagerChoiceProps {
  /** The manager's id; all of them if absent. */
  readonly manager: number | undefined;
  readonly onChoose: (manager: number | null) => void;
}

/** Chooses a manager of clients, or all of them. */
export function ManagerChoice({ manager, onChoose }: ManagerChoiceProps) {
  const { data } = useRecords('clientManager', { pageSize: MOST });
  const managers = data?.items ?? [];
  return (
    <TextField
      select
      size="small"
      label="Менеджер"
      value={managers.some(({ id }) => id === manager) ? String(manager) : ''}
      onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 180, maxWidth: '100%' }}
    >
      <MenuItem value="">Все менеджеры</MenuItem>
      {managers.map(({ id, fullName }) => (
        <MenuItem key={id} value={String(id)}>
          {String(fullName)}
        </MenuItem>
      ))}
    </TextField>
  );
}
