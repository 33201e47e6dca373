import { Badge, Button, IconButton, Tooltip } from '@mui/material';
import type { MouseEvent } from 'react';
import { ActionIcon } from '../action-icon.tsx';
import type { ShownAction } from '../shown-action.ts';
import { RowMenu } from '../row-menu.tsx';
import { useNarrowScreen } from './narrow-screen.ts';

interface ActionBarProps {
  /** Label of the menu. */
  readonly label: string;
  readonly actions: readonly ShownAction[];
}

/**
 * The secondary actions of a page: buttons in a row, the dangerous ones in the menu «⋮»; on a phone all of them are.
 * Those without an icon have keys alone.
 */
export function ActionBar({ label, actions }: ActionBarProps) {
  const narrow = useNarrowScreen();
  const drawn = actions.filter(({ icon }) => icon !== undefined);
  const listed = narrow ? drawn : drawn.filter(({ danger }) => danger === true);
  return (
    <>
      {!narrow &&
        drawn.flatMap((action) => (action.danger ? [] : [<ActionButton key={action.name} action={action} />]))}
      {listed.length > 0 && (
        <RowMenu label={label} size="medium" actions={() => listed.filter(({ loading }) => loading !== true)} />
      )}
    </>
  );
}

function ActionButton({ action }: { readonly action: ShownAction }) {
  const { caption, icon, pressed, busy, onNear, onChoose } = action;
  const shared = {
    'aria-pressed': pressed,
    'aria-busy': busy,
    'aria-haspopup': action.opens,
    onPointerEnter: onNear,
    onFocus: onNear,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => onChoose(currentTarget),
  };
  const picture = icon && <ActionIcon picture={icon} sx={busy ? turning : {}} />;
  if (action.worded) {
    return (
      <Button
        {...shared}
        color={pressed ? 'primary' : 'inherit'}
        variant={pressed === undefined ? 'outlined' : 'text'}
        startIcon={picture}
      >
        {caption}
      </Button>
    );
  }
  return (
    <Tooltip title={caption}>
      <IconButton {...shared} aria-label={caption} loading={action.loading === true}>
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
