import { Badge, Button, IconButton, Tooltip } from '@mui/material';
import { ActionIcon } from '../action-icon.tsx';
import type { ShownAction } from '../shown-action.ts';
import { RowMenu } from '../table/row-menu.tsx';
import { useNarrowScreen } from './narrow-screen.ts';

interface ActionBarProps {
  /** Label of the menu on a phone. */
  readonly label: string;
  readonly actions: readonly ShownAction[];
}

/** The secondary actions of a page: buttons in a row, on a phone one «⋮» menu. Those without an icon have keys alone. */
export function ActionBar({ label, actions }: ActionBarProps) {
  const narrow = useNarrowScreen();
  const drawn = actions.filter(({ icon }) => icon !== undefined);
  if (!narrow) return drawn.map((action) => <ActionButton key={action.name} action={action} />);
  return <RowMenu label={label} size="medium" actions={() => drawn.filter(({ loading }) => loading !== true)} />;
}

function ActionButton({ action }: { readonly action: ShownAction }) {
  const { caption, icon, onChoose } = action;
  const shared = {
    ...(action.pressed === undefined ? {} : { 'aria-pressed': action.pressed }),
    ...(action.busy === undefined ? {} : { 'aria-busy': action.busy }),
    ...(action.opens === undefined ? {} : { 'aria-haspopup': action.opens }),
    ...(action.onNear === undefined ? {} : { onPointerEnter: action.onNear, onFocus: action.onNear }),
  };
  const picture = icon && <ActionIcon picture={icon} sx={action.busy === true ? turning : {}} />;
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
        <Badge badgeContent={action.badge || null} color="primary">
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
