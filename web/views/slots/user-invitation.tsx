import { Box, Button, Card, Typography } from '@mui/material';
import { useId } from 'react';
import type { UserInvitation as Invitation } from '#model/wire/user.ts';
import { useTold } from '#web/actions/use-told.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useInvitation, useInvite } from '#web/api/invitation.ts';
import { asRecord } from '#web/api/typed-records.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Moment } from '#web/ui/moment/moment.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import type { ViewProps } from '../view.ts';

/** The link by which a user sets their password: sent by mail, or shown once where no letter can bring it. */
export function UserInvitation({ record }: Pick<ViewProps, 'record'>) {
  const state = useInvitation(record.id);
  const invite = useInvite(record.id);
  const told = useTold();
  const id = useId();
  const isBlocked = asRecord<'user'>(record).isBlocked === true;
  if (state.error) return <ErrorState message={errorMessage(state.error)} onRetry={() => void state.refetch()} />;
  if (!state.data) return null;
  const send = () =>
    told(async () => {
      const { email } = await invite.mutateAsync();
      return { message: email === null ? 'Ссылка готова' : `Письмо отправлено на ${email}` };
    });
  const link = invite.data?.link ?? null;
  return (
    <Card component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1.5 }}>
        <Box sx={{ flex: '1 1 240px' }}>
          <Typography variant="h2" id={id}>
            {state.data.hasPassword ? 'Новый пароль' : 'Приглашение'}
          </Typography>
          <Typography color="textSecondary">
            <About state={state.data} />
          </Typography>
        </Box>
        <Button
          variant="outlined"
          disabled={isBlocked}
          loading={invite.isPending}
          loadingPosition="start"
          startIcon={<Icon name="email-outline" />}
          onClick={() => void send()}
        >
          {link === null ? captionOf(state.data) : 'Новая ссылка'}
        </Button>
      </Box>
      {link !== null && <ShownLink link={link} />}
    </Card>
  );
}

function captionOf({ hasPassword, invitedAt }: Invitation): string {
  if (invitedAt !== null) return hasPassword ? 'Отправить ссылку ещё раз' : 'Отправить приглашение ещё раз';
  return hasPassword ? 'Отправить ссылку' : 'Пригласить';
}

function About({ state: { hasPassword, invitedAt, expiresAt } }: { readonly state: Invitation }) {
  if (invitedAt !== null && expiresAt !== null)
    return (
      <>
        {hasPassword ? 'Ссылка создана' : 'Приглашение создано'} <Moment at={invitedAt} />, действует до{' '}
        <Moment at={expiresAt} />.
      </>
    );
  return hasPassword
    ? 'По ссылке сотрудник сам задаст новый пароль.'
    : 'Пароля ещё нет. Сотрудник задаст его сам по ссылке из письма.';
}

/** A link that is shown once. */
function ShownLink({ link }: { readonly link: string }) {
  const snackbar = useSnackbar();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      snackbar.success('Скопировано');
    } catch {
      snackbar.error('Не удалось скопировать. Выделите текст и скопируйте его сами.');
    }
  };
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <Typography>
        Письмо отправить некуда: передайте ссылку сами. Она показывается один раз, действует 72 часа и только один раз.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        <Typography component="code" sx={{ flex: '1 1 240px', overflowWrap: 'anywhere', fontFamily: 'monospace' }}>
          {link}
        </Typography>
        <Button startIcon={<Icon name="content-copy" />} onClick={() => void copy()}>
          Скопировать ссылку
        </Button>
      </Box>
    </Box>
  );
}
