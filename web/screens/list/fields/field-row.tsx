import { Box, Chip, IconButton, ListItem, Tooltip, Typography } from '@mui/material';
import { customKind } from '#model/custom-fields/custom-kinds.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-paths.ts';
import { draftOf } from './field-draft.ts';

interface FieldRowProps {
  readonly field: WireRecord;
  readonly groups: Metadata['groups'];
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  /** Absent at the list's ends. */
  readonly onUp?: () => void;
  readonly onDown?: () => void;
}

/** One custom field with its actions. */
export function FieldRow({ field, groups, onEdit, onRemove, onUp, onDown }: FieldRowProps) {
  const { caption, name, kind, group, required, visibleInTable, searchable, readRoles, writeRoles } = draftOf(field);
  const notes = [
    ...(required ? ['обязательное'] : []),
    ...(visibleInTable ? ['в списке'] : []),
    ...(searchable ? ['в поиске'] : []),
    ...(readRoles.length + writeRoles.length > 0 ? ['по ролям'] : []),
  ];
  return (
    <ListItem divider sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1, '&:last-of-type': { borderBottom: 0 } }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{caption}</Typography>
        <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {name} · {customKind(kind)?.caption ?? kind} ·{' '}
          {groups.find((entry) => entry.name === group)?.caption ?? group}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {notes.map((note) => (
          <Chip key={note} size="small" label={note} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', ml: 'auto' }}>
        <RowButton icon="arrow-up" label={`Выше: ${caption}`} {...(onUp ? { onClick: onUp } : {})} />
        <RowButton icon="arrow-down" label={`Ниже: ${caption}`} {...(onDown ? { onClick: onDown } : {})} />
        <RowButton icon="pencil-outline" label={`Изменить: ${caption}`} onClick={onEdit} />
        <RowButton icon="delete-outline" label={`Удалить: ${caption}`} onClick={onRemove} />
      </Box>
    </ListItem>
  );
}

interface RowButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick?: () => void;
}

function RowButton({ icon, label, onClick }: RowButtonProps) {
  const [action = label] = label.split(':');
  return (
    <Tooltip title={action}>
      <span>
        <IconButton aria-label={label} disabled={onClick === undefined} {...(onClick ? { onClick } : {})}>
          <Icon name={icon} />
        </IconButton>
      </span>
    </Tooltip>
  );
}
