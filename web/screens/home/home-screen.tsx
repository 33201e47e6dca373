import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useConfiguration } from '#web/api/connection/configuration.ts';
import { useHome } from '#web/api/home.ts';
import { useSession } from '#web/api/connection/session.ts';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PAGE_WIDTH, PageHeader } from '#web/ui/layout/page-header.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { ClassCounts } from './class-counts.tsx';
import { Desk } from './desk.tsx';
import type { DeskDialogProps } from './desk-dialog.tsx';
import { KeptDrafts } from './kept-drafts.tsx';
import { LastPlaces } from './last-places.tsx';
import { RecentChanges } from './recent-changes.tsx';
import type { SignInBurstsProps } from './sign-in-bursts.tsx';
import { StoragePanel } from '#web/files/storage/storage-panel.tsx';
import { useDocumentTitle } from '#web/ui/layout/document-title.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { RouterAnchor } from '#web/ui/router-link.tsx';
import { ACCOUNT_PATH, BIN_PATH, SCHEDULE_PATH, INBOX_PATH } from '#web/routing/route-paths.ts';
import { useFactors } from '#web/api/factors.ts';
import { FactorNotice } from '#web/ui/factors/factor-notice.tsx';
import type { PluralForms } from '#model/plural.ts';
import { useUnread } from '#web/api/inbox.ts';
import { formatCount } from '#web/ui/format.ts';

const FORMS: PluralForms = {
  one: 'непрочитанное вам',
  few: 'непрочитанных вам',
  many: 'непрочитанных вам',
};

/** How much waits for the user themselves, which leads to it; nothing where nothing does. */
function InboxLine() {
  const unread = useUnread();
  return (
    unread > 0 && (
      <Button component={RouterAnchor} to={INBOX_PATH} startIcon={<Icon name="bell-outline" />} sx={{ mb: 1 }}>
        {formatCount(unread, FORMS)}
      </Button>
    )
  );
}

/** The notice of a required second factor, with the way to the account page. */
function OwnFactorNotice() {
  return (
    <FactorNotice
      factors={useFactors().data}
      action={
        <Button component={RouterAnchor} to={ACCOUNT_PATH} color="inherit" size="small">
          Подключить
        </Button>
      }
    />
  );
}

/** The home page; a user without a role is told that they have none. */
export function HomeScreen() {
  return useSession().roles.length === 0 ? <NoRoleScreen /> : <Overview />;
}

const DeskDialog = lazyScreen<DeskDialogProps>(async () => (await import('./desk-dialog.tsx')).DeskDialog, null);

const SignInBursts = lazyScreen<SignInBurstsProps>(
  async () => (await import('./sign-in-bursts.tsx')).SignInBursts,
  null,
);

/** What waits for the user, where the user was last, what has changed, and how many records there are. */
function Overview() {
  const home = useHome();
  const isAdministrator = useSession().roles.includes(useConfiguration().roles.administrators);
  const [isArranging, setIsArranging] = useState(false);
  return (
    <>
      <PageHeader
        title="Главная"
        subtitle="Что ждёт вас и что изменилось"
        actions={
          <>
            <Button
              color="inherit"
              variant="outlined"
              startIcon={<Icon name="cog-outline" />}
              onPointerEnter={DeskDialog.preload}
              onClick={() => setIsArranging(true)}
            >
              Настроить
            </Button>
            <Tooltip title="Обновить">
              <IconButton aria-label="Обновить" disabled={home.isRefetching} onClick={() => void home.refetch()}>
                <Icon name="refresh" />
              </IconButton>
            </Tooltip>
          </>
        }
      />
      <Box sx={{ p: { xs: 2, sm: 3 }, maxWidth: PAGE_WIDTH, width: '100%' }}>
        {home.data && home.data.bursts.length > 0 && <SignInBursts bursts={home.data.bursts} />}
        <OwnFactorNotice />
        {home.isError && home.data === undefined ? (
          <ErrorState message={errorMessage(home.error)} onRetry={() => void home.refetch()} />
        ) : (
          <Box sx={columns}>
            <Box sx={column}>
              <Part id="desk" title="Ждёт меня">
                <InboxLine />
                {home.data ? <Desk views={home.data.desk} /> : <TableSkeleton rows={6} rowHeight={60} />}
              </Part>
              <Part id="counts" title="Разделы">
                {home.data ? <ClassCounts counts={home.data.counts} /> : <TableSkeleton rows={16} />}
              </Part>
            </Box>
            <Box sx={column}>
              <KeptDrafts />
              <Part id="last" title="Недавние">
                <LastPlaces />
              </Part>
              <Part id="recent" title="Последние изменения">
                {home.data ? <RecentChanges changes={home.data.recent} /> : <TableSkeleton rows={10} rowHeight={60} />}
                <Button component={RouterAnchor} to={BIN_PATH} sx={{ mt: 1 }}>
                  Корзина
                </Button>
                <Button component={RouterAnchor} to={SCHEDULE_PATH} sx={{ mt: 1 }}>
                  Расписание публикаций
                </Button>
              </Part>
              {isAdministrator && (
                <Part id="storage" title="Хранилище">
                  <StoragePanel />
                </Part>
              )}
            </Box>
          </Box>
        )}
      </Box>
      {isArranging && <DeskDialog onClose={() => setIsArranging(false)} />}
    </>
  );
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Part({ id, title, children }: PartProps) {
  return (
    <Box component="section" aria-labelledby={`home-${id}`} sx={{ minWidth: 0 }}>
      <Typography variant="h2" id={`home-${id}`} sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
} as const;

const column = { display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

/** The home page of a user without a role: not an error; an administrator has to assign one. */
function NoRoleScreen() {
  useDocumentTitle('Роль не назначена');
  return (
    <EmptyState
      heading="h1"
      icon="account-group-outline"
      title="Роль пока не назначена"
      text="Вы вошли в систему, но разделы откроются, когда администратор назначит вам роль. После этого просто обновите страницу."
      action={
        <Button component={RouterAnchor} to={ACCOUNT_PATH} variant="contained">
          Мой профиль
        </Button>
      }
    />
  );
}
