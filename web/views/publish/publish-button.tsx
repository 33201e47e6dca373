import { Button, ButtonGroup } from '@mui/material';
import { useMemo, type ReactNode } from 'react';
import { useShownActions } from '#web/actions/use-actions.tsx';
import type { RecordSubject } from '#web/record/actions/record-subject.ts';
import { isFreeKey, type KeyScope } from '#web/record/walk/free-keys.ts';
import { ActionIcon } from '#web/ui/action-icon.tsx';
import { ButtonMenu } from '#web/ui/button-menu.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { publish, PUBLISH_ACTIONS } from './publish.ts';
import type { PublishMenuProps } from './publish-menu.tsx';

const PublishMenu = lazyScreen<PublishMenuProps>(async () => (await import('./publish-menu.tsx')).PublishMenu, null);

interface PublishButtonProps extends RecordSubject {
  readonly scope: KeyScope;
  /** The page of the record; null where it has none. */
  readonly path: string | null;
  /** Beside the state in a narrow window. */
  readonly isSmall?: boolean;
}

/**
 * Publishes a record at once; its menu says what is to be looked at before, and what else can be done with the
 * publication. Of a published record it is the menu alone.
 */
export function PublishButton({ scope, path, isSmall = false, ...subject }: PublishButtonProps) {
  const actions = useMemo(
    () =>
      PUBLISH_ACTIONS.map((action) =>
        action.shortcut ? { ...action, shortcut: { ...action.shortcut, takes: isFreeKey(scope) } } : action,
      ),
    [scope],
  );
  const { shown, dialog } = useShownActions(actions, subject);
  const now = shown.find(({ name }) => name === publish.name);
  if (shown.length === 0) return null;
  const size = isSmall ? 'small' : 'medium';
  const drawMenu = (choose: PublishMenuProps['choose']): ReactNode => (
    <PublishMenu {...subject} {...{ scope, path, choose }} actions={shown} />
  );
  return (
    <>
      <ButtonMenu
        edge="right"
        maxWidth="min(360px, calc(100vw - 32px))"
        renderButton={(menu) => {
          const near = { onPointerEnter: PublishMenu.preload, onFocus: PublishMenu.preload };
          if (!now)
            return (
              <Button
                {...menu}
                {...near}
                size={size}
                variant="outlined"
                color="inherit"
                endIcon={<Icon name="chevron-down" />}
                sx={whole}
              >
                Опубликовано
              </Button>
            );
          return (
            <ButtonGroup size={size} variant="contained" disableElevation sx={isSmall ? [whole, close] : whole}>
              <Button
                {...(now.icon &&
                  !isSmall && { startIcon: <ActionIcon picture={now.icon} />, loadingPosition: 'start' })}
                loading={now.loading === true}
                onClick={() => now.onChoose()}
              >
                {now.caption}
              </Button>
              <Button
                {...menu}
                {...near}
                aria-label="Проверки и другие действия с публикацией"
                sx={isSmall ? smallArrow : arrow}
              >
                <Icon name="chevron-down" />
              </Button>
            </ButtonGroup>
          );
        }}
        items={drawMenu}
      />
      {dialog}
    </>
  );
}

/** Beside the state, in one line of a phone. */
const close = { '& .MuiButton-root': { px: 1 } } as const;
const whole = { flexShrink: 0, whiteSpace: 'nowrap' } as const;
const arrow = { minWidth: 40, px: 0 } as const;
const smallArrow = { '&&': { minWidth: 32 }, px: 0 } as const;
