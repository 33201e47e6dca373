import { MenuItem, TextField } from '@mui/material';
import { useRecords } from '#web/api/records.ts';
import { wholeNumberIn } from '#web/ui/address-values.ts';

/** The most roles that are offered. */
const MOST = 200;

interface RoleChoiceProps {
  readonly roleId: number | null;
  readonly onChoose: (roleId: number | null) => void;
}

/** Chooses whose acts are shown: of those who have the role. */
export function RoleChoice({ roleId, onChoose }: RoleChoiceProps) {
  const { data } = useRecords('roles', { pageSize: MOST });
  const known = data?.items.map(({ id, caption }) => ({ id, caption })) ?? [];
  const isKnown = roleId === null || known.some(({ id }) => id === roleId);
  const roles = isKnown ? known : [{ id: roleId, caption: data ? `№ ${roleId}` : '…' }, ...known];
  return (
    <TextField
      select
      size="small"
      label="Роль"
      value={roleId ?? ''}
      onChange={({ target }) => onChoose(wholeNumberIn(target.value))}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ flex: { xs: '1 1 200px', sm: '0 0 220px' }, minWidth: 0 }}
    >
      <MenuItem value="">Все роли</MenuItem>
      {roles.map(({ id, caption }) => (
        <MenuItem key={id} value={id}>
          {caption}
        </MenuItem>
      ))}
    </TextField>
  );
}
