import { IconButton, List, ListItem, ListItemText, Tooltip } from '@mui/material';
import { Icon } from '#web/ui/icon.tsx';

/** The records linked to a folder, or those that can be linked to it, one per line. */
export interface LinkedListProps {
  /** Labels the list for assistive technology. */
  readonly label: string;
  readonly lines: readonly { readonly id: number; readonly caption: string; readonly hint?: string }[];
  readonly busy: boolean;
  /** What the button of a line does. */
  readonly act: 'add' | 'remove';
  readonly onAct: (id: number) => void;
}

const ACTS = {
  add: { caption: 'Добавить', icon: 'plus' },
  remove: { caption: 'Удалить', icon: 'delete-outline' },
} as const;

/** A list whose items can be removed, or added, one by one. */
export function LinkedList({ label, lines, busy, act, onAct }: LinkedListProps) {
  const { caption: verb, icon } = ACTS[act];
  return (
    <List aria-label={label}>
      {lines.map(({ id, caption, hint }) => (
        <ListItem
          key={id}
          divider
          secondaryAction={
            <Tooltip title={verb}>
              <IconButton edge="end" aria-label={`${verb}: ${caption}`} disabled={busy} onClick={() => onAct(id)}>
                <Icon name={icon} />
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
