import { Box, Button, Typography } from '@mui/material';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ProfileAnswer } from '#model/wire/user.ts';
import { call } from '#web/api/connection/client.ts';
import { useConfiguration } from '#web/api/connection/configuration.ts';
import { profileRequest } from '#web/api/connection/read-requests.ts';
import { lookAtSession } from '#web/api/connection/screen-session.ts';
import { useSession } from '#web/api/connection/session.ts';
import { landingPath } from '#web/routing/access-decision.ts';
import { useDocumentTitle } from '#web/ui/layout/document-title.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The browser's present user; undefined until known, null where they can't be read. */
function usePresentUser(): ProfileAnswer | null | undefined {
  const session = useSession();
  const [user, setUser] = useState<ProfileAnswer | null>();
  useEffect(() => {
    let isOver = false;
    void call(profileRequest[0], { token: lookAtSession() })
      .catch(() => null)
      .then((answer) => {
        if (!isOver) setUser(answer);
      });
    return () => {
      isOver = true;
    };
  }, [session]);
  return user;
}

/** What remains of a page when somebody else has signed in in another tab; going on loads it anew for them. */
export function OtherUserScreen() {
  const { navigation, nested } = useConfiguration();
  const { returnTo } = useSearch({ strict: false });
  const user = usePresentUser();
  useDocumentTitle('Вход');
  if (user === undefined) return null;
  const goOn = (): void => {
    if (returnTo === undefined) location.reload();
    else location.assign(landingPath(returnTo, user?.roles ?? [], navigation, nested));
  };
  return (
    <Box
      role="alert"
      sx={{ display: 'grid', justifyItems: 'center', gap: 1, textAlign: 'center', textWrap: 'balance' }}
    >
      <Icon name="account-circle-outline" color="primary" sx={{ fontSize: 40 }} />
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {user === null ? 'Вы вошли под другой учётной записью' : `Вы вошли как ${user.profile.fullName}`}
      </Typography>
      <Typography color="textSecondary">
        Это произошло в другой вкладке. Страница прежнего пользователя закрыта, несохранённое осталось в его черновиках.
      </Typography>
      <Button variant="contained" autoFocus onClick={goOn} sx={{ mt: 2 }}>
        Продолжить
      </Button>
    </Box>
  );
}
