import { Box, Button, Paper, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { ROLE_CAPTIONS, ROLE_KEYS, ROLE_NAMES } from '#model/terms/roles.ts';
import { useConfirmationWays } from '#web/api/confirmation.ts';
import { useEndOwnSession, useOwnSessions } from '#web/api/sessions.ts';
import { useSession } from '#web/api/connection/session.ts';
import { CONNECT_PATH } from '#web/routing/route-paths.ts';
import { NOTHING } from '#web/ui/layout/empty-signs.ts';
import { Icon } from '#web/ui/icon.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { RouterAnchor } from '#web/ui/router-link.tsx';
import { COLOR_MODES, useThemeChoice } from '#web/ui/theme/theme-choice.ts';
import { SessionList } from '#web/views/slots/session-list.tsx';
import { FactorsSection } from './factors/factors-section.tsx';
import { PasswordForm } from './password-form.tsx';

const ProgramsSections = lazyScreen<object>(
  async () => (await import('#web/views/slots/agents/programs-sections.tsx')).ProgramsSections,
  null,
);

/** The user's own page: profile, password, second factor, theme. */
export function AccountScreen() {
  return (
    <>
      <PageHeader
        title="Профиль"
        breadcrumbs={[{ caption: 'Главная', to: '/' }, { caption: 'Профиль' }]}
        actions={
          <Button component={RouterAnchor} to={CONNECT_PATH} variant="outlined">
            Для программ
          </Button>
        }
      />
      <Box sx={{ display: 'grid', gap: 2, p: { xs: 2, sm: 3 }, maxWidth: 720 }}>
        <Section title="Личные данные">
          <ProfileFields />
        </Section>
        <PasswordSection />
        <Section
          title="Второй фактор"
          text="Кроме пароля для входа понадобится то, что есть только у вас: тогда украденный пароль никому не поможет."
        >
          <FactorsSection />
        </Section>
        <SessionList sessions={useOwnSessions()} end={useEndOwnSession()} isOwn />
        <ProgramsSections />
        <Section title="Оформление">
          <ThemeSwitch />
        </Section>
      </Box>
    </>
  );
}

/** The own password: of whoever has none, how to get one. */
function PasswordSection() {
  const { data: ways } = useConfirmationWays(false);
  return ways?.password === false ? (
    <Section
      title="Пароль"
      text="Пароль не задан: вы входите без него. Ссылку, чтобы задать пароль, присылают по «Забыли пароль?» на странице входа."
    />
  ) : (
    <Section title="Пароль" text="После смены пароля все остальные сеансы завершатся.">
      <PasswordForm />
    </Section>
  );
}

function Section({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      {text !== undefined && <Typography color="textSecondary">{text}</Typography>}
      {children !== undefined && <Box sx={{ mt: 2 }}>{children}</Box>}
    </Paper>
  );
}

function ProfileFields() {
  const { profile, roles } = useSession();
  const captions = ROLE_KEYS.filter((key) => roles.includes(ROLE_NAMES[key])).map((key) => ROLE_CAPTIONS[key]);
  const fields = [
    ['ФИО', profile?.fullName],
    ['Должность', profile?.jobPosition],
    ['Логин', profile?.login],
    ['E-mail', profile?.email],
    ['Роли', captions.join(', ')],
  ] as const;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
      {fields.map(([caption, value]) => (
        <Box key={caption} sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, columnGap: 3 }}>
          <Typography component="dt" color="textSecondary" sx={{ width: 160, flexShrink: 0 }}>
            {caption}
          </Typography>
          <Typography component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
            {value === null || value === undefined || value === '' ? NOTHING : value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function ThemeSwitch() {
  const [mode, setMode] = useThemeChoice();
  return (
    <ToggleButtonGroup
      exclusive
      value={mode}
      aria-label="Тема"
      onChange={(_, next: (typeof COLOR_MODES)[number]['mode'] | null) => next !== null && setMode(next)}
      sx={{ flexWrap: 'wrap' }}
    >
      {COLOR_MODES.map((entry) => (
        <ToggleButton key={entry.mode} value={entry.mode} sx={{ gap: 1, px: 2, minHeight: 40 }}>
          <Icon name={entry.icon} />
          {entry.caption}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
