import { Box, Drawer } from '@mui/material';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useShownActions } from '#web/actions/use-actions.tsx';
import { signOut } from '#web/api/connection/session.ts';
import { keepUnsavedEdits } from '#web/ui/dialog/unsaved-edits.ts';
import { useCompactScreen } from '#web/ui/layout/narrow-screen.ts';
import { messagesRoom } from '#web/ui/messages-room.ts';
import { FRAME_ACTIONS } from './frame-actions.tsx';
import { Navigation } from './navigation.tsx';
import { PaletteDialog } from './palette/palette-dialog.tsx';
import { useRemembered } from '#web/ui/remembered.ts';
import { SIGN_IN_PATH } from '#web/routing/route-paths.ts';
import { watchLeft } from '#web/routing/way-back.ts';
import { SignedInProviders } from './signed-in-providers.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

const WIDE = 264;
const RAIL = 64;

/** The default layout (spec 1 §2): top bar, menu at the left, the page beside it. */
export function ManageLayout({ children }: { readonly children: ReactNode }) {
  return (
    <SignedInProviders>
      <Frame>{children}</Frame>
    </SignedInProviders>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  const router = useRouter();
  const compact = useCompactScreen();
  const [wide, setWide] = useRemembered('navigation-wide', true);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [paletteOpen, setPaletteOpen] = useState(false);
  const widen = useCallback(() => setWide(true), [setWide]);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  const isMenuOpen = compact ? drawerOpen : wide;
  const { shown, dialog } = useShownActions(FRAME_ACTIONS, {
    isMenuOpen,
    onToggleMenu: () => (compact ? setDrawerOpen(!drawerOpen) : setWide(!wide)),
    onSearch: () => setPaletteOpen(true),
  });
  useFocusOnPage();
  useEffect(() => watchLeft(router), [router]);
  const leave = async (): Promise<void> => {
    keepUnsavedEdits();
    // An unreachable server must not keep the user signed in here: the token is dropped in any case.
    await signOut().catch(() => {});
    await router.navigate({ to: `${SIGN_IN_PATH}/` });
  };
  const navigation = (
    <Navigation rail={!compact && !wide} onExpand={widen} onChosen={closeDrawer} onSignOut={() => void leave()} />
  );
  return (
    <Box sx={{ height: `calc(100dvh - ${messagesRoom})`, display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <TopBar isMenuOpen={isMenuOpen} actions={shown} />
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex' }}>
        {compact ? (
          <Drawer
            open={drawerOpen}
            onClose={() => setDrawerOpen(false)}
            slotProps={{
              paper: { role: 'dialog', 'aria-modal': true, 'aria-label': 'Меню', sx: { width: 'min(288px, 86vw)' } },
            }}
          >
            {navigation}
          </Drawer>
        ) : (
          <Box data-print="no" sx={[side, wide ? opened : { width: RAIL }]}>
            {navigation}
          </Box>
        )}
        <Box component="main" id="main" tabIndex={-1} data-scroll-restoration-id="main" sx={main}>
          {children}
        </Box>
      </Box>
      <PaletteDialog open={paletteOpen} onClose={() => setPaletteOpen(false)} />
      {dialog}
    </Box>
  );
}

/**
 * Focuses the page if a navigation removed the focused element, so that the keyboard and screen readers continue
 * there.
 */
function useFocusOnPage(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged && document.activeElement === document.body) {
          document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
        }
      }),
    [router],
  );
}

const side = {
  flexShrink: 0,
  overflow: 'hidden',
  bgcolor: 'background.paper',
  borderRight: 1,
  borderColor: 'divider',
  transition: 'width 180ms ease-out',
} as const;

/** The entries have their width, and so their places, from the beginning of the transition. */
const opened = { width: WIDE, '& > nav': { minWidth: WIDE - 1 } } as const;

const main = {
  flex: 1,
  minWidth: 0,
  overflow: 'auto',
  display: 'flex',
  flexDirection: 'column',
  position: 'relative',
} as const;
