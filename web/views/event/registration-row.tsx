import { mdiArrowUpDown, mdiCheck, mdiClose } from '@mdi/js';
import { Box, Chip, IconButton, Typography } from '@mui/material';
import type { KeyboardEvent } from 'react';
import type { Registration } from '#web/api/events/registrations.ts';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { participantOf } from './participant.ts';

interface RegistrationRowProps {
  readonly registration: Registration;
  readonly index: number;
  /** Why it is not confirmed yet; null for a confirmed one. */
  readonly why: string | null;
  readonly busy: boolean;
  /** The row that the Tab key reaches. */
  readonly isCurrent: boolean;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Absent where the user may not change registrations. */
  readonly actions: RowActions | null;
}

/** The buttons of a row; those absent do not apply to it. */
export interface RowActions {
  readonly onConfirm?: () => void;
  readonly onMove?: () => void;
  readonly onTakeOut: () => void;
  /** What taking out does. */
  readonly takeOutName: string;
}

/** One registration: its place, the person with contacts and group, why it waits, and its buttons. */
export function RegistrationRow(props: RegistrationRowProps) {
  const { registration, index, why, busy, isCurrent, actions } = props;
  const { name, contacts } = participantOf(registration);
  const { position, groupId, reason } = registration;
  return (
    <Box
      component="li"
      data-row={index}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={[typeof position === 'number' ? `Место ${position}` : '', name, why ?? ''].filter(Boolean).join('. ')}
      aria-keyshortcuts={actions?.onConfirm ? 'Enter Delete' : 'Delete'}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
      sx={{
        display: 'grid',
        gridTemplateColumns: why === null ? 'minmax(0, 1fr) auto' : '32px minmax(0, 1fr) auto',
        alignItems: 'center',
        columnGap: 1,
        minHeight: 44,
        px: 2,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
        opacity: busy ? 0.5 : 1,
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      {why !== null && (
        <Typography
          component="span"
          color="textSecondary"
          sx={{ fontVariantNumeric: 'tabular-nums', textAlign: 'right', pr: 0.5 }}
        >
          {position}
        </Typography>
      )}
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
          <Typography noWrap title={name} sx={{ fontWeight: 500 }}>
            {name}
          </Typography>
          {typeof groupId === 'number' && <Chip size="small" label={`Группа ${groupId}`} />}
        </Box>
        {contacts.length > 0 && (
          <Typography variant="caption" component="div" color="textSecondary" sx={apart}>
            {contacts.map((contact) => (
              <span key={contact}>{contact}</span>
            ))}
          </Typography>
        )}
        {why !== null && (
          <Typography variant="caption" component="div" color="textSecondary">
            {why}
          </Typography>
        )}
        {typeof reason === 'string' && reason !== '' && why !== null && (
          <Typography variant="caption" component="div" sx={{ overflowWrap: 'anywhere' }}>
            Перенос: {reason}
          </Typography>
        )}
      </Box>
      {actions && <RowButtons {...actions} name={name} index={index} busy={busy} />}
    </Box>
  );
}

/** Each contact stays whole, in a line of its own where both have no room. */
const apart = { display: 'flex', flexWrap: 'wrap', columnGap: 1.5, overflowWrap: 'anywhere' } as const;

interface RowButtonsProps extends RowActions {
  readonly name: string;
  readonly index: number;
  readonly busy: boolean;
}

function RowButtons({ name, index, busy, onConfirm, onMove, onTakeOut, takeOutName }: RowButtonsProps) {
  const buttons = [
    ...(onConfirm ? [{ caption: 'Подтвердить', icon: mdiCheck, color: 'primary' as const, run: onConfirm }] : []),
    ...(onMove ? [{ caption: 'Переместить', icon: mdiArrowUpDown, color: 'default' as const, run: onMove }] : []),
    { caption: takeOutName, icon: mdiClose, color: 'default' as const, run: onTakeOut },
  ];
  return (
    <Box sx={{ display: 'flex', mr: -1 }}>
      {buttons.map(({ caption, icon, color, run }, at) => (
        // Not disabled while it works: that would take the focus from it.
        <IconButton
          key={caption}
          {...(at === 0 ? { 'data-row-action': index } : {})}
          aria-label={`${caption}: ${name}`}
          title={caption}
          aria-disabled={busy}
          color={color}
          onClick={() => !busy && run()}
        >
          <PathIcon path={icon} />
        </IconButton>
      ))}
    </Box>
  );
}
