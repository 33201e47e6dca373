import { Button } from '@mui/material';
import { ActionIcon } from '#web/ui/action-icon.tsx';
import { useNarrowScreen } from '#web/ui/layout/narrow-screen.ts';
import type { ShownAction } from '#web/ui/shown-action.ts';

/** An action as a button of its own; one with an address is a link that opens beside the page. */
export function OwnButton({ action }: { readonly action: ShownAction }) {
  const { caption, icon, button, onNear, onChoose } = action;
  const narrow = useNarrowScreen();
  const picture = icon && <ActionIcon picture={icon} />;
  // The name keeps its room.
  const isBare = narrow && picture !== undefined && (action.isIconOnPhone === true || button === 'outlined');
  return (
    <Button
      variant={button}
      {...(button === 'outlined' && { color: 'inherit' })}
      {...(isBare ? { 'aria-label': caption, sx: { minWidth: 40, px: 0 } } : { startIcon: picture })}
      {...(action.href !== undefined && { component: 'a', href: action.href, target: '_blank', rel: 'noreferrer' })}
      loading={action.loading === true}
      loadingPosition="start"
      disabled={action.disabled === true}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={action.href === undefined ? (event) => onChoose(event.currentTarget) : undefined}
    >
      {isBare ? picture : caption}
    </Button>
  );
}
