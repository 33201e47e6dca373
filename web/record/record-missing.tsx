import { Button } from '@mui/material';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { RouterAnchor } from '#web/ui/router-link.tsx';

/**
 * Shown instead of a record that does not exist or is not visible to the user; `listPath` is the link to the list.
 */
export function RecordMissing({ listPath }: { readonly listPath: string | null }) {
  return (
    <>
      <PageHeader title="Запись не найдена" breadcrumbs={[{ caption: 'Главная', to: '/' }]} />
      <EmptyState
        title="Здесь ничего нет"
        text="Запись удалили, или она стоит в разделе, который вам не открыт."
        action={
          <Button component={RouterAnchor} to={listPath ?? '/'} variant="outlined">
            К списку
          </Button>
        }
      />
    </>
  );
}
