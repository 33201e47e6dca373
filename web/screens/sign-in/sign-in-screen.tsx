import { Box, Typography } from '@mui/material';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { FactorRequired } from '#model/wire/factors.ts';
import { useConfiguration } from '#web/api/connection/configuration.ts';
import { currentSession, signIn, subscribeSession, useSession, type Session } from '#web/api/connection/session.ts';
import { useDocumentTitle } from '#web/ui/layout/document-title.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import { landingPath } from '#web/routing/access-decision.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { Logo } from '#web/ui/layout/logo.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useSignIn } from './use-sign-in.ts';

const FactorStep = lazyScreen(async () => (await import('./factor-step.tsx')).FactorStep, null);
const ProviderSignIn = lazyScreen(async () => (await import('./provider-sign-in.tsx')).ProviderSignIn, null);
const OtherWays = lazyScreen(async () => (await import('./other-ways.tsx')).OtherWays, null);

/** The sign-in page (spec 1 §2). A signed-in user redirected here for lack of rights may switch accounts. */
export function SignInScreen() {
  const { title, auth, navigation, nested } = useConfiguration();
  const { profile, ended } = useSession();
  const { returnTo, oidc } = useSearch({ strict: false });
  const router = useRouter();
  const landing = (roles: readonly string[]): string => landingPath(returnTo, roles, navigation, nested);
  const enter = (session: Session): void => {
    if (session.profile === null) location.assign(landing(session.roles));
    else if (profile !== null) router.history.push(landing(session.roles));
  };
  const [step, setStep] = useState<FactorRequired | null>(null);
  const attempt = useSignIn(async (login: string, password: string) => {
    const answer = await signIn(login, password);
    if ('pending' in answer) setStep(answer);
    else enter(answer);
  });
  // Here or in another tab.
  const hasSignedIn = (): void => {
    const session = currentSession();
    if (profile === null && session.profile !== null) router.history.push(landing(session.roles));
  };
  useEffect(() => subscribeSession(hasSignedIn));
  useDocumentTitle('Вход');
  const form = <SignInForm attempt={attempt} />;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 3 }}>
        <Logo size={40} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h1">Вход</Typography>
          <Typography color="textSecondary">{title}</Typography>
        </Box>
      </Box>
      {ended === 'expired' && (
        <Typography role="status" sx={{ mb: 2 }}>
          Сеанс завершён. Войдите снова, чтобы вернуться на то же место.
        </Typography>
      )}
      {profile !== null && returnTo !== undefined && oidc === undefined && (
        <Typography sx={{ mb: 2 }}>
          У учётной записи «{profile.fullName}» нет доступа к этой странице. Войдите под другой или{' '}
          <RouterLink to="/" underline="always">
            вернитесь на главную
          </RouterLink>
          .
        </Typography>
      )}
      {step ? (
        <FactorStep step={step} onSignedIn={enter} onBack={() => setStep(null)} />
      ) : (
        <>
          {auth.providers.length > 0 ? <ProviderSignIn attempt={attempt}>{form}</ProviderSignIn> : form}
          <OtherWays attempt={attempt} onSignedIn={enter} />
        </>
      )}
    </>
  );
}
