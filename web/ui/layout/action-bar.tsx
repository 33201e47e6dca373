import { Badge, Button, IconButton, Tooltip } from '@mui/material';
import { Icon } from '../icon.tsx';
import { useNarrowScreen } from './narrow-screen.ts';
import { RowMenu, type RowAction } from '../table/row-menu.tsx';

/** Something that can be done with what a page shows. */
export interface PageAction extends Omit<RowAction, 'onChoose'> {
  /** What it opens stands beside the button; null where it was chosen from a menu. */
  readonly onChoose: (button: HTMLElement | null) => void;
  /** Its caption stands on the button. */
  readonly worded?: boolean;
  /** Present where it is a mode that is on or off. */
  readonly pressed?: boolean;
  /** It is under way, and its icon turns; it can be chosen meanwhile. */
  readonly busy?: boolean;
  /** It is under way, and can't be chosen again. */
  readonly loading?: boolean;
  /** A number at its icon. */
  readonly badge?: number;
  readonly opens?: 'dialog';
  /** The pointer has come to it. */
  readonly onNear?: () => void;
}

interface ActionBarProps {
  /** Names the menu of a phone. */
  readonly label: string;
  readonly actions: readonly PageAction[];
}

/** The quiet actions of a page: buttons in a row, on a phone one «⋮». */
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
