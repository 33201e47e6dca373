import { IconButton, List, ListItem, ListItemText, Tooltip } from '@mui/material';
import { Icon } from '#web/ui/icon.tsx';

/** The records linked to a folder, one per line. */
export interface LinkedListProps {
  /** Labels the list for assistive technology. */
  readonly label: string;
  readonly lines: readonly { readonly id: number; readonly caption: string; readonly hint?: string }[];
  readonly busy: boolean;
  readonly onRemove: (id: number) => void;
}

/** A list whose items can be removed one by one. */
export function LinkedList({ label, lines, busy, onRemove }: LinkedListProps) {
  return (
    <List aria-label={label}>
      {lines.map(({ id, caption, hint }) => (
        <ListItem
          key={id}
          divider
          secondaryAction={
            <Tooltip title="Удалить">
              <IconButton edge="end" aria-label={`Удалить: ${caption}`} disabled={busy} onClick={() => onRemove(id)}>
                <Icon name="delete-outline" />
              </IconButton>
            </Tooltip>
          }
        >
          <ListItemText primary={caption} secondary={hint} sx={{ overflowWrap: 'anywhere' }} />
        </ListItem>
      ))}
    </List>
  );
}
