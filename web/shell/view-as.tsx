import { Box, Button, GlobalStyles, Typography } from '@mui/material';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { heldToken } from '#web/api/connection/screen-session.ts';
import { subscribeSession } from '#web/api/connection/session.ts';
import { readToken } from '#web/api/connection/token.ts';
import { endView, viewFor } from '#web/api/connection/view-as.ts';
import { SIGN_IN_PATH } from '#web/routing/route-paths.ts';
import { messagesRoom } from '#web/ui/messages-room.ts';
import { Themed } from '#web/ui/theme/themed.tsx';

/** The height of the band. */
const ROOM = '--view-room';

function leave(): void {
  endView();
  // Nothing that was read with other rights remains in the memory of the page. An address that was refused leads home.
  if (location.pathname.startsWith(SIGN_IN_PATH)) location.assign('/');
  else location.reload();
}

function ViewBand() {
  const band = useRef<HTMLElement>(null);
  const view = useSyncExternalStore(subscribeSession, () => viewFor(heldToken() ?? readToken()));
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const shown = band.current;
    if (!shown) return;
    const observer = new ResizeObserver(() => style.setProperty(ROOM, `${shown.offsetHeight}px`));
    observer.observe(shown);
    return () => {
      observer.disconnect();
      style.removeProperty(ROOM);
    };
  }, [view]);
  if (view === null) return null;
  return (
    <Box component="aside" ref={band} aria-label="Просмотр под ролью" data-print="no" sx={bandStyle}>
      <GlobalStyles styles={page} />
      <Typography component="span" sx={{ overflowWrap: 'anywhere', fontWeight: 500 }}>
        Вы смотрите как {view.caption} — только чтение
      </Typography>
      <Button size="small" variant="outlined" color="inherit" onClick={leave} sx={{ color: 'text.primary' }}>
        Выйти из просмотра
      </Button>
    </Box>
  );
}

const bandStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: 2,
  rowGap: 0.5,
  px: 2,
  py: 0.5,
  bgcolor: 'warning.main',
  color: 'warning.contrastText',
} as const;

const below = {
  top: `var(${ROOM}) !important`,
  maxHeight: `calc(100% - var(${ROOM}) - ${messagesRoom}) !important`,
} as const;

/** The band takes its height from the page; dialogs and drawers begin below it. */
const page = {
  body: { overflow: 'hidden' },
  '#root': { height: `calc(100dvh - var(${ROOM}, 0px) - ${messagesRoom})`, overflow: 'auto' },
  '#root > div': { maxHeight: '100%' },
  '.MuiDialog-root, .MuiDrawer-root': { '&, & > .MuiBackdrop-root': { top: `var(${ROOM}) !important` } },
  '.MuiDrawer-anchorLeft > .MuiDrawer-paper, .MuiDrawer-anchorRight > .MuiDrawer-paper': below,
} as const;

// Shown above everything, whatever the page is, until its user leaves.
const place = document.createElement('div');
document.body.prepend(place);
createRoot(place).render(
  <Themed>
    <ViewBand />
  </Themed>,
);
