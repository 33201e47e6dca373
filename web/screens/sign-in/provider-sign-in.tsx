import { mdiAlertCircleOutline } from '@mdi/js';
import { Box, Button, Divider, Typography } from '@mui/material';
import { useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { OidcFailure } from '#model/wire/oidc.ts';
import { useConfiguration } from '#web/api/connection/configuration.ts';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { plainList } from '#web/ui/plain-list.ts';
import type { SignInAttempt } from './use-sign-in.ts';

const FAILURES: Readonly<Record<OidcFailure, string>> = {
  notAnswering: 'Поставщик входа не отвечает. Повторите позже',
  declined: 'Вход у поставщика отменён',
  outdated: 'Вход устарел или начат в другом окне. Начните его снова',
  refused: 'Ответ поставщика не принят. Начните вход снова, а если не поможет, обратитесь к администратору',
  unknownUser: 'Для вас нет учётной записи. Обратитесь к администратору',
  unverifiedEmail: 'Поставщик не подтвердил ваш e-mail. Подтвердите его там или обратитесь к администратору',
  otherPerson: 'К учётной записи с вашим e-mail привязан другой вход. Обратитесь к администратору',
  notCreated: 'Учётную запись создать не удалось. Обратитесь к администратору',
  blocked: 'Учётная запись заблокирована. Обратитесь к администратору',
  tooMany: 'Слишком много попыток входа. Повторите позже',
};

function failureOf(name: string | undefined): string | null {
  return Object.entries(FAILURES).find(([known]) => known === name)?.[1] ?? null;
}

/**
 * The ways to sign in where there are providers: `children` is the form with the password, folded where passwords are
 * refused. Says why a sign-in by a provider failed.
 */
export function ProviderSignIn({
  attempt,
  children,
}: {
  readonly attempt: SignInAttempt;
  readonly children: ReactNode;
}) {
  const { apiPrefix, auth } = useConfiguration();
  const { returnTo, oidc } = useSearch({ strict: false });
  const [isFolded, setFolded] = useState(auth.providersOnly);
  const failure = attempt.busy || attempt.error !== null ? null : failureOf(oidc);
  const query = returnTo === undefined ? '' : `?${new URLSearchParams({ returnTo }).toString()}`;
  const buttons = (
    <Box component="ul" aria-label="Вход через поставщика" sx={{ display: 'grid', gap: 1, ...plainList }}>
      {auth.providers.map(({ name, caption }) => (
        <li key={name}>
          <Button
            fullWidth
            variant={auth.providersOnly ? 'contained' : 'outlined'}
            href={`${apiPrefix}/user/oidc/${name}/${query}`}
          >
            Войти через {caption}
          </Button>
        </li>
      ))}
    </Box>
  );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {failure !== null && (
        <Typography role="alert" color="error" sx={{ display: 'flex', gap: 1 }}>
          <PathIcon path={mdiAlertCircleOutline} />
          <span>{failure}</span>
        </Typography>
      )}
      {auth.providersOnly ? (
        <>
          {buttons}
          {isFolded ? (
            <Button color="inherit" onClick={() => setFolded(false)}>
              Войти по паролю
            </Button>
          ) : (
            children
          )}
        </>
      ) : (
        <>
          {children}
          <Divider>или</Divider>
          {buttons}
        </>
      )}
    </Box>
  );
}
