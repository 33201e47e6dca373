import { Box, Button, Card, Chip, Typography } from '@mui/material';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { deviceName } from '#model/device-name.ts';
import type { UserSession } from '#model/wire/user.ts';
import { useTold } from '#web/actions/use-told.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { Moment } from '#web/ui/moment/moment.tsx';
import { plainList } from '#web/ui/plain-list.ts';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';

interface SessionListProps {
  readonly sessions: UseQueryResult<readonly UserSession[]>;
  /** Ends one session, or with null all but the current one. */
  readonly end: UseMutationResult<void, Error, string | null>;
  /** Whether they are those of the user who looks at them. */
  readonly isOwn: boolean;
}

/** The sessions of a user by device, with what ends them. */
export function SessionList({ sessions, end, isOwn }: SessionListProps) {
  const confirm = useConfirm();
  const told = useTold();
  const id = useId();
  const others = (sessions.data ?? []).filter(({ current }) => !current);
  const rest = isOwn ? 'остальные' : 'все';
  // As wide as the sections beside it.
  const side = isOwn ? { xs: 2, sm: 3 } : 2;

  const finish = async (sessionId: string | null): Promise<void> => {
    const agreed = await confirm({
      title: sessionId === null ? `Завершить ${rest} сеансы?` : 'Завершить сеанс?',
      text: 'На этих устройствах придётся войти заново.',
      danger: true,
    });
    if (!agreed) return;
    await told(async () => {
      await end.mutateAsync(sessionId);
      return { message: 'Данные успешно обновлены' };
    });
  };

  return (
    <Card component="section" aria-labelledby={id}>
      <Box sx={{ ...line, borderTop: 0, px: side, py: 0.75, minHeight: 48 }}>
        <Typography variant="h2" id={id} sx={{ flex: 1 }}>
          Сеансы
        </Typography>
        {others.length > (isOwn ? 0 : 1) && (
          <Button size="small" color="error" disabled={end.isPending} onClick={() => void finish(null)}>
            Завершить {rest}
          </Button>
        )}
      </Box>
      {sessions.error ? (
        <ErrorState message={errorMessage(sessions.error)} onRetry={() => void sessions.refetch()} />
      ) : !sessions.data ? (
        <TableSkeleton rows={2} rowHeight={60} />
      ) : sessions.data.length === 0 ? (
        <EmptyState
          icon="keyboard-outline"
          title="Сеансов нет"
          text="Пользователь сейчас не вошёл ни на одном устройстве."
        />
      ) : (
        <Box component="ul" sx={plainList}>
          {sessions.data.map((session) => (
            <SessionLine
              key={session.id}
              session={session}
              side={side}
              busy={end.isPending}
              onEnd={() => void finish(session.id)}
            />
          ))}
        </Box>
      )}
    </Card>
  );
}

interface SessionLineProps {
  readonly session: UserSession;
  /** The space beside it. */
  readonly side: number | { readonly xs: number; readonly sm: number };
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function SessionLine({ session, side, busy, onEnd }: SessionLineProps) {
  const { agent, address, createdAt, lastSeenAt, current } = session;
  return (
    <Box component="li" sx={{ ...line, px: side }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }} {...(agent !== null && { title: agent })}>
            {deviceName(agent)}
          </Typography>
          {current && <Chip size="small" color="primary" label="Этот сеанс" />}
        </Box>
        <Typography variant="caption" color="textSecondary" component="p">
          {address === null ? '' : `${address} · `}вход <Moment at={createdAt} /> · был активен{' '}
          <Moment at={lastSeenAt} />
        </Typography>
      </Box>
      {!current && (
        <Button size="small" color="inherit" variant="outlined" disabled={busy} onClick={onEnd}>
          Завершить
        </Button>
      )}
    </Box>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
} as const;
