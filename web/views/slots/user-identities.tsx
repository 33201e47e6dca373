import { Box, Button, Card, Typography } from '@mui/material';
import { useId } from 'react';
import { useTold } from '#web/actions/use-told.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useConfiguration } from '#web/api/connection/configuration.ts';
import { useUnlinkIdentity, useUserIdentities } from '#web/api/identities.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { Moment } from '#web/ui/moment/moment.tsx';
import { plainList } from '#web/ui/plain-list.ts';

/** The providers by which a user signs in, each with its unlinking. */
export function UserIdentities({ userId }: { readonly userId: number }) {
  const { auth } = useConfiguration();
  const identities = useUserIdentities(userId);
  const unlink = useUnlinkIdentity(userId);
  const confirm = useConfirm();
  const told = useTold();
  const id = useId();
  const captionOf = (provider: string): string =>
    auth.providers.find(({ name }) => name === provider)?.caption ?? provider;

  const remove = async (identityId: number): Promise<void> => {
    const agreed = await confirm({
      title: 'Отвязать внешний вход?',
      text: 'Сеансы, начатые через него, завершатся. При следующем входе поставщик снова найдёт пользователя по e-mail.',
      danger: true,
    });
    if (!agreed) return;
    await told(async () => {
      await unlink.mutateAsync(identityId);
      return { message: 'Данные успешно обновлены' };
    });
  };

  return (
    <Card component="section" aria-labelledby={id}>
      <Typography variant="h2" id={id} sx={{ px: 2, py: 1.5 }}>
        Внешний вход
      </Typography>
      {identities.error ? (
        <ErrorState message={errorMessage(identities.error)} onRetry={() => void identities.refetch()} />
      ) : !identities.data ? (
        <TableSkeleton rows={1} rowHeight={60} />
      ) : identities.data.length === 0 ? (
        <Typography color="textSecondary" sx={{ px: 2, pb: 1.5 }}>
          Пользователь ещё не входил через поставщика.
        </Typography>
      ) : (
        <Box component="ul" sx={plainList}>
          {identities.data.map((identity) => (
            <Box
              component="li"
              key={identity.id}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 1,
                px: 2,
                py: 1.25,
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
                <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                  {captionOf(identity.provider)}
                </Typography>
                <Typography variant="caption" color="textSecondary" component="p">
                  привязан <Moment at={identity.createdAt} /> · последний вход <Moment at={identity.lastUsedAt} />
                </Typography>
              </Box>
              <Button
                size="small"
                color="inherit"
                variant="outlined"
                disabled={unlink.isPending}
                onClick={() => void remove(identity.id)}
              >
                Отвязать
              </Button>
            </Box>
          ))}
        </Box>
      )}
    </Card>
  );
}
