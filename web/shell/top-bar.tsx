import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import { useConfiguration } from '#web/api/connection/configuration.ts';
import { useSession } from '#web/api/connection/session.ts';
import { ActionIcon } from '#web/ui/action-icon.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RouterAnchor } from '#web/ui/router-link.tsx';
import type { ShownAction } from '#web/ui/shown-action.ts';
import { Logo } from '#web/ui/layout/logo.tsx';
import { ACCOUNT_PATH } from '#web/routing/route-paths.ts';
import { ThemeMenu } from './theme-menu.tsx';
import { useEffect, useState } from 'react';
import { formatLongDate, formatTime } from '#web/ui/moment/format-moment.ts';

interface TopBarProps {
  readonly isMenuOpen: boolean;
  /** The list of shortcuts, the search and the menu toggle. */
  readonly actions: readonly ShownAction[];
}

/** The top bar (spec 1 §2): menu toggle, logo, title, clock, the user's menu. */
export function TopBar({ isMenuOpen, actions: [shortcuts, search, toggle] }: TopBarProps) {
  const { title } = useConfiguration();
  return (
    <Box component="header" data-print="no" sx={bar}>
      {toggle?.icon && (
        <Tooltip title={toggle.caption}>
          <IconButton aria-label="Меню" aria-expanded={isMenuOpen} onClick={() => toggle.onChoose()}>
            <ActionIcon picture={toggle.icon} />
          </IconButton>
        </Tooltip>
      )}
      <Box component={RouterAnchor} to="/" aria-label={`${title}: на главную`} sx={logoLink}>
        <Logo />
      </Box>
      <Typography component="span" noWrap sx={{ fontWeight: 600, flex: 1, minWidth: 0 }}>
        {title}
      </Typography>
      {search && <KeyButton action={search} />}
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <Clock />
      </Box>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>{shortcuts && <KeyButton action={shortcuts} />}</Box>
      <ThemeMenu />
      <ProfileLink />
    </Box>
  );
}

function KeyButton({ action: { caption, icon, shortcut, onChoose } }: { readonly action: ShownAction }) {
  const { keys = '' } = shortcut ?? {};
  return (
    <Tooltip title={`${caption} (${keys})`}>
      <IconButton
        aria-label={caption}
        aria-keyshortcuts={keys.replace('Ctrl', 'Control')}
        onClick={(event) => onChoose(event.currentTarget)}
      >
        {icon && <ActionIcon picture={icon} />}
      </IconButton>
    </Tooltip>
  );
}

function ProfileLink() {
  const { profile } = useSession();
  if (profile === null) return null;
  const position = profile.jobPosition ?? '';
  return (
    <Tooltip title="Профиль" describeChild>
      <Box component={RouterAnchor} to={ACCOUNT_PATH} sx={profileLink}>
        <Icon name="account-circle-outline" fontSize="medium" sx={{ color: 'text.secondary' }} />
        <Box sx={profileText}>
          <Typography noWrap sx={{ lineHeight: '1.125rem', fontWeight: 500 }}>
            {profile.fullName}
          </Typography>
          {position !== '' && (
            <Typography noWrap variant="caption" color="textSecondary" component="p">
              {position}
            </Typography>
          )}
        </Box>
      </Box>
    </Tooltip>
  );
}

/** Shown beside the icon if the width allows; otherwise only the link's accessible name. */
const profileText = {
  minWidth: 0,
  overflow: 'hidden',
  position: { xs: 'absolute', md: 'static' },
  width: { xs: '1px', md: 'auto' },
  height: { xs: '1px', md: 'auto' },
  clipPath: { xs: 'inset(50%)', md: 'none' },
} as const;

const bar = {
  height: 56,
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  // On a phone the title needs the room between the buttons.
  gap: { xs: 0, sm: 1 },
  px: { xs: 0.5, sm: 1.5 },
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const;

const logoLink = { display: 'grid', placeItems: 'center', width: 40, height: 40, borderRadius: 1 } as const;

const profileLink = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 40,
  maxWidth: { xs: 280, lg: 400 },
  px: 1,
  position: 'relative',
  borderRadius: 1,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
} as const;

const MINUTE = 60_000;

/** The time of day in the configured zone, with the long date as its tooltip (spec 1 §2). */
function Clock() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), MINUTE - (Date.now() % MINUTE) + 50);
    return () => clearTimeout(timer);
  }, [now]);
  return (
    <Tooltip title={formatLongDate(now)} describeChild>
      <Typography
        component="time"
        dateTime={now.toISOString()}
        tabIndex={0}
        color="textSecondary"
        sx={{ fontVariantNumeric: 'tabular-nums', px: 1, borderRadius: 1 }}
      >
        {formatTime(now)}
      </Typography>
    </Tooltip>
  );
}
