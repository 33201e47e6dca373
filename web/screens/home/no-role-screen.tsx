import { Button } from '@mui/material';
import { useDocumentTitle } from '#web/ui/layout/document-title.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { RouterAnchor } from '#web/ui/router-link.tsx';
import { ACCOUNT_PATH } from '#web/routing/route-paths.ts';

/** The home page of a user without a role: not an error; an administrator has to assign one. */
export function NoRoleScreen() {
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
