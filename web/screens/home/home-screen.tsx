import { Box, Button, Typography } from '@mui/material';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useConfiguration } from '#web/api/connection/configuration.ts';
import { useHome } from '#web/api/home.ts';
import { useSession } from '#web/api/connection/session.ts';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { ClassCounts } from './class-counts.tsx';
import { RecentChanges } from './recent-changes.tsx';
import { StoragePanel } from './storage-panel.tsx';
import { useDocumentTitle } from '#web/ui/layout/document-title.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { RouterAnchor } from '#web/ui/router-link.tsx';
import { ACCOUNT_PATH } from '#web/routing/route-paths.ts';

/** The home page; a user without a role is told that they have none. */
export function HomeScreen() {
  return useSession().roles.length === 0 ? <NoRoleScreen /> : <Overview />;
}

/** Record counts by class, and the latest changes visible to the user. */
function Overview() {
  const home = useHome();
  const isAdministrator = useSession().roles.includes(useConfiguration().roles.administrators);
  return (
    <>
      <PageHeader
        title="Главная"
        subtitle="Что ждёт, и что изменилось"
        actions={
          <Button
            color="inherit"
            variant="outlined"
            startIcon={<Icon name="refresh" />}
            loading={home.isRefetching}
            loadingPosition="start"
            onClick={() => void home.refetch()}
          >
            Обновить
          </Button>
        }
      />
      <Box sx={{ p: { xs: 2, sm: 3 }, maxWidth: 1440, width: '100%' }}>
        {home.isError && home.data === undefined ? (
          <ErrorState message={errorMessage(home.error)} onRetry={() => void home.refetch()} />
        ) : (
          <Box sx={columns}>
            {isAdministrator && (
              <Box component="section" aria-labelledby="home-storage" sx={{ gridColumn: { md: 2 } }}>
                <Typography variant="h2" id="home-storage" sx={{ mb: 1 }}>
                  Хранилище
                </Typography>
                <StoragePanel />
              </Box>
            )}
            <Box component="section" aria-labelledby="home-recent" sx={recent}>
              <Typography variant="h2" id="home-recent" sx={{ mb: 1 }}>
                Последние изменения
              </Typography>
              {home.data ? <RecentChanges changes={home.data.recent} /> : <TableSkeleton rows={12} rowHeight={60} />}
            </Box>
            <Box component="section" aria-labelledby="home-counts" sx={{ gridColumn: { md: 2 } }}>
              <Typography variant="h2" id="home-counts" sx={{ mb: 1 }}>
                Разделы
              </Typography>
              {home.data ? <ClassCounts counts={home.data.counts} /> : <TableSkeleton rows={16} />}
            </Box>
          </Box>
        )}
      </Box>
    </>
  );
}

const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
  gridTemplateRows: { md: 'auto 1fr' },
} as const;

/** The left column, spanning all rows of the right one. */
const recent = { gridColumn: { md: 1 }, gridRow: { md: '1 / span 2' } } as const;

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
