import { Button, IconButton, Tooltip } from '@mui/material';
import type { MouseEvent } from 'react';
import { ActionIcon } from '../action-icon.tsx';
import { Icon } from '../icon.tsx';
import type { ShownAction } from '../shown-action.ts';
import { RowMenu } from '../row-menu.tsx';
import { useNarrowScreen } from './narrow-screen.ts';

interface ActionBarProps {
  /** Label of the menu. */
  readonly label: string;
  readonly actions: readonly ShownAction[];
}

/**
 * The secondary actions of a page: buttons in a row, the rare and the dangerous ones in the menu «⋮», where on a phone all
 * are that are not declared as icons. Those without an icon have keys alone.
 */
export function ActionBar({ label, actions }: ActionBarProps) {
  const narrow = useNarrowScreen();
  const drawn = actions.filter(({ icon }) => icon !== undefined);
  const inMenu = drawn.filter(({ rare, danger, isIconOnPhone }) =>
    narrow ? !isIconOnPhone : rare === true || danger === true,
  );
  return (
    <>
      {drawn.map((action) => !inMenu.includes(action) && <ActionButton key={action.name} action={action} />)}
      {inMenu.length > 0 && (
        <RowMenu
          label={label}
          size="medium"
          loading={inMenu.some(({ loading }) => loading === true)}
          actions={() => inMenu.filter(({ loading }) => loading !== true)}
        />
      )}
    </>
  );
}

function ActionButton({ action }: { readonly action: ShownAction }) {
  const narrow = useNarrowScreen();
  const { caption, brief, icon, pressed, busy, onNear, onChoose } = action;
  const shared = {
    'aria-pressed': pressed,
    'aria-busy': busy,
    'aria-haspopup': action.opens,
    onPointerEnter: onNear,
    onFocus: onNear,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => onChoose(currentTarget),
  };
  const picture = icon && <ActionIcon picture={icon} sx={busy ? turning : {}} />;
  if (action.worded && !narrow) {
    return (
      <Button
        {...shared}
        aria-label={brief && caption}
        sx={{ whiteSpace: 'nowrap' }}
        color={pressed ? 'primary' : 'inherit'}
        variant={pressed === undefined ? 'outlined' : 'text'}
        {...(action.hangs ? { endIcon: <Icon name="chevron-down" /> } : { startIcon: picture })}
      >
        {brief ?? caption}
      </Button>
    );
  }
  return (
    <Tooltip title={caption}>
      <IconButton {...shared} aria-label={caption} loading={action.loading === true}>
        {picture}
      </IconButton>
    </Tooltip>
  );
}

const turning = {
  animation: 'action-under-way 800ms linear infinite',
  '@keyframes action-under-way': { to: { transform: 'rotate(360deg)' } },
};
