import { Button } from '@mui/material';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { RouterAnchor } from '#web/ui/router-link.tsx';

/** Stands in place of a record that is not there, or not for the reader; `listPath` leads to the others. */
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
