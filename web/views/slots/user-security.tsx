import { Box, Button, Card, Typography } from '@mui/material';
import { useId } from 'react';
import { useTold } from '#web/actions/use-told.ts';
import { offersProviders } from '#web/api/connection/configuration.ts';
import { usePatchRecord } from '#web/api/records.ts';
import { useEndSession, useUserSessions } from '#web/api/sessions.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { asRecord } from '#web/api/typed-records.ts';
import type { ViewProps } from '../view.ts';
import { ProgramsSections } from './agents/programs-sections.tsx';
import { SessionList } from './session-list.tsx';
import { UserFactors } from './user-factors.tsx';
import { UserInvitation } from './user-invitation.tsx';
import { UserIdentities } from './user-identities.tsx';

type UserSecurityProps = Pick<ViewProps, 'record' | 'onRefresh'>;

/** A user's sessions and block (spec 1 §2, user/:id/security). */
export function UserSecurity(props: UserSecurityProps) {
  return (
    <>
      <UserInvitation record={props.record} />
      <UserFactors userId={props.record.id} />
      {offersProviders() && <UserIdentities userId={props.record.id} />}
      <ProgramsSections ownerId={props.record.id} />
      <Sessions userId={props.record.id} />
      <Block {...props} />
    </>
  );
}

function Sessions({ userId }: { readonly userId: number }) {
  return <SessionList sessions={useUserSessions(userId)} end={useEndSession(userId)} isOwn={false} />;
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
