import { mdiEmailSyncOutline } from '@mdi/js';
import { Box, Chip, IconButton, Tooltip, Typography } from '@mui/material';
import type { KeyboardEvent } from 'react';
import type { EventInvitation } from '#model/wire/invitations.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Moment } from '#web/ui/moment/moment.tsx';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { guestName, invitationState } from './invitation-state.ts';

interface InvitationRowProps {
  readonly invitation: EventInvitation;
  readonly index: number;
  readonly isCurrent: boolean;
  readonly busy: boolean;
  /** Letters can be sent now. */
  readonly canSend: boolean;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onSend: () => void;
  readonly onWithdraw: () => void;
}

const MOMENTS = [
  { name: 'sentAt', caption: 'Отправлено' },
  { name: 'openedAt', caption: 'Открыто' },
  { name: 'acceptedAt', caption: 'Принято' },
] as const;

/** One invitation: the guest, how far it is and since when, and its buttons. */
export function InvitationRow(props: InvitationRowProps) {
  const { invitation, index, isCurrent, busy, canSend, onSend, onWithdraw } = props;
  const name = guestName(invitation);
  const { caption, color, reason } = invitationState(invitation);
  const again = invitation.letter === null && invitation.sentAt === null ? 'Отправить' : 'Отправить ещё раз';
  return (
    <Box
      component="li"
      data-row={index}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={`${name}. ${caption}`}
      aria-keyshortcuts="Delete"
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
      sx={[shape, { opacity: busy ? 0.5 : 1 }]}
    >
      <Box sx={{ gridArea: 'guest', minWidth: 0 }}>
        <Typography noWrap title={name} sx={{ fontWeight: 500 }}>
          {name}
        </Typography>
        {invitation.fullName !== null && (
          <Typography variant="caption" component="div" color="textSecondary" noWrap title={invitation.email}>
            {invitation.email}
          </Typography>
        )}
      </Box>
      <Box sx={{ gridArea: 'state', minWidth: 0 }}>
        <Chip size="small" color={color} label={caption} />
        {reason !== null && (
          <Typography variant="caption" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {reason}
          </Typography>
        )}
      </Box>
      <Box component="dl" sx={moments}>
        {MOMENTS.map(({ name: field, caption: heading }) => {
          const at = invitation[field];
          return (
            <Box key={field} sx={{ visibility: at === null ? 'hidden' : 'visible' }}>
              <Typography component="dt" variant="caption" color="textSecondary">
                {heading}
              </Typography>
              <Typography component="dd" variant="caption" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
                {at !== null && <Moment at={at} />}
              </Typography>
            </Box>
          );
        })}
      </Box>
      <Box sx={{ gridArea: 'acts', display: 'flex', justifyContent: 'flex-end' }}>
        <Tooltip title={again}>
          <span>
            <IconButton aria-label={`${again}: ${name}`} disabled={busy || !canSend} onClick={onSend}>
              <PathIcon path={mdiEmailSyncOutline} />
            </IconButton>
          </span>
        </Tooltip>
        <Tooltip title="Отозвать приглашение">
          <span>
            <IconButton aria-label={`Отозвать приглашение: ${name}`} disabled={busy} onClick={onWithdraw}>
              <Icon name="delete-outline" />
            </IconButton>
          </span>
        </Tooltip>
      </Box>
    </Box>
  );
}

const shape = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  minHeight: 56,
  px: 2,
  py: 0.75,
  borderTop: 1,
  borderColor: 'divider',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', lg: 'minmax(0, 1fr) 200px 330px auto' },
  gridTemplateAreas: { xs: '"guest acts" "state state" "moments moments"', lg: '"guest state moments acts"' },
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
  '&:hover': { bgcolor: 'action.hover' },
} as const;

const moments = {
  gridArea: 'moments',
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', lg: 'repeat(3, 104px)' },
  gap: 1,
  m: 0,
} as const;
