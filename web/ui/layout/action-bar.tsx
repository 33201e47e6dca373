import { Badge, Button, IconButton, Tooltip } from '@mui/material';
import { Icon } from '../icon.tsx';
import { useNarrowScreen } from './narrow-screen.ts';
import { RowMenu, type RowAction } from '../table/row-menu.tsx';

/** An action on the content of a page. */
export interface PageAction extends Omit<RowAction, 'onChoose'> {
  /** Runs the action. A popup is anchored to the given button; null when the action was chosen from a menu. */
  readonly onChoose: (button: HTMLElement | null) => void;
  /** The button shows its caption. */
  readonly worded?: boolean;
  /** Present for a toggle: whether it is on. */
  readonly pressed?: boolean;
  /** The action is in progress and its icon rotates; it can still be chosen. */
  readonly busy?: boolean;
  /** The action is in progress and cannot be chosen again. */
  readonly loading?: boolean;
  /** The number of the icon's badge. */
  readonly badge?: number;
  readonly opens?: 'dialog';
  /** Called when the pointer enters the button. */
  readonly onNear?: () => void;
}

interface ActionBarProps {
  /** Label of the menu on a phone. */
  readonly label: string;
  readonly actions: readonly PageAction[];
}

/** The secondary actions of a page: buttons in a row, on a phone one «⋮» menu. */
export function ActionBar({ label, actions }: ActionBarProps) {
  const narrow = useNarrowScreen();
  if (!narrow) return actions.map((action) => <ActionButton key={action.icon} {...action} />);
  return (
    <RowMenu
      label={label}
      size="medium"
      actions={() =>
        actions
          .filter(({ loading }) => loading !== true)
          .map(({ onChoose, ...action }) => ({ ...action, onChoose: () => onChoose(null) }))
      }
    />
  );
}

function ActionButton({ caption, icon, onChoose, ...action }: PageAction) {
  const shared = {
    ...(action.pressed === undefined ? {} : { 'aria-pressed': action.pressed }),
    ...(action.busy === undefined ? {} : { 'aria-busy': action.busy }),
    ...(action.opens === undefined ? {} : { 'aria-haspopup': action.opens }),
    ...(action.onNear === undefined ? {} : { onPointerEnter: action.onNear, onFocus: action.onNear }),
  };
  const picture = <Icon name={icon} sx={action.busy === true ? turning : {}} />;
  if (action.worded === true) {
    return (
      <Button
        {...shared}
        color={action.pressed === true ? 'primary' : 'inherit'}
        {...(action.pressed === undefined && { variant: 'outlined' })}
        startIcon={picture}
        onClick={(event) => onChoose(event.currentTarget)}
      >
        {caption}
      </Button>
    );
  }
  return (
    <Tooltip title={caption}>
      <IconButton
        {...shared}
        aria-label={caption}
        color={action.danger === true ? 'error' : 'default'}
        loading={action.loading === true}
        onClick={(event) => onChoose(event.currentTarget)}
      >
        <Badge badgeContent={action.badge === 0 ? null : action.badge} color="primary">
          {picture}
        </Badge>
      </IconButton>
    </Tooltip>
  );
}

const turning = {
  animation: 'action-under-way 800ms linear infinite',
  '@keyframes action-under-way': { to: { transform: 'rotate(360deg)' } },
};
