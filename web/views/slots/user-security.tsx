import { Box, Button, Card, Chip, Typography } from '@mui/material';
import { useId } from 'react';
import type { UserSession } from '#model/wire/user.ts';
import { useTold } from '#web/actions/use-told.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { usePatchRecord } from '#web/api/records.ts';
import { useEndSession, useUserSessions } from '#web/api/sessions.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { Moment } from '#web/ui/moment/moment.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { plainList } from '#web/ui/plain-list.ts';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { asRecord } from '#web/api/typed-records.ts';
import type { ViewProps } from '../view.ts';
import { deviceName } from '#web/ui/device-name.ts';
import { UserFactors } from './user-factors.tsx';

type UserSecurityProps = Pick<ViewProps, 'record' | 'onRefresh'>;

/** A user's sessions and block (spec 1 §2, user/:id/security). */
export function UserSecurity(props: UserSecurityProps) {
  return (
    <>
      <Sessions userId={props.record.id} />
      <UserFactors userId={props.record.id} />
      <Block {...props} />
    </>
  );
}

function Sessions({ userId }: { readonly userId: number }) {
  const sessions = useUserSessions(userId);
  const end = useEndSession(userId);
  const confirm = useConfirm();
  const told = useTold();
  const id = useId();
  const others = (sessions.data ?? []).filter(({ current }) => !current);

  const finish = async (sessionId: string | null): Promise<void> => {
    const agreed = await confirm({
      title: sessionId === null ? 'Завершить все сеансы?' : 'Завершить сеанс?',
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 0.75, minHeight: 48 }}>
        <Typography variant="h2" id={id} sx={{ flex: 1 }}>
          Сеансы
        </Typography>
        {others.length > 1 && (
          <Button size="small" color="error" disabled={end.isPending} onClick={() => void finish(null)}>
            Завершить все
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
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function SessionLine({ session, busy, onEnd }: SessionLineProps) {
  const { agent, address, createdAt, lastSeenAt, current } = session;
  return (
    <Box component="li" sx={line}>
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

function Block({ record, onRefresh }: UserSecurityProps) {
  const patch = usePatchRecord('user');
  const confirm = useConfirm();
  const told = useTold();
  const id = useId();
  const blocked = asRecord<'user'>(record).isBlocked === true;

  const change = async (): Promise<void> => {
    const agreed =
      blocked ||
      (await confirm({
        title: 'Заблокировать пользователя?',
        text: 'Все его сеансы завершатся, и войти он не сможет.',
        danger: true,
      }));
    if (!agreed) return;
    await told(async () => {
      await patch.mutateAsync({ id: record.id, fields: [{ fieldName: 'isBlocked', fieldValue: !blocked }] });
      return { message: 'Данные успешно обновлены' };
    });
    onRefresh();
  };

  return (
    <Card component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1.5 }}>
        <Box sx={{ flex: '1 1 240px' }}>
          <Typography variant="h2" id={id}>
            {blocked ? 'Пользователь заблокирован' : 'Блокировка'}
          </Typography>
          <Typography color="textSecondary">
            {blocked ? 'Войти в систему он не может.' : 'Заблокированный пользователь не может войти в систему.'}
          </Typography>
        </Box>
        <Button
          variant="outlined"
          color={blocked ? 'primary' : 'error'}
          loading={patch.isPending}
          loadingPosition="start"
          startIcon={<Icon name={blocked ? 'undo' : 'close'} />}
          onClick={() => void change()}
        >
          {blocked ? 'Разблокировать' : 'Заблокировать'}
        </Button>
      </Box>
    </Card>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
} as const;
