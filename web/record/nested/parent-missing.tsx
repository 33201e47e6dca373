import { Button } from '@mui/material';
import type { NestedPlace } from '#model/wire.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { RouterAnchor } from '#web/ui/router-link.tsx';
import { rootClass } from '#web/routing/nested-places.ts';
import { listPath } from '#web/routing/route-paths.ts';

/** Stands where the record is not there that a page stands below. */
export function ParentMissing({ place }: { readonly place: NestedPlace }) {
  return (
    <>
      <PageHeader title="Запись не найдена" breadcrumbs={[{ caption: 'Главная', to: '/' }]} />
      <EmptyState
        title="Здесь ничего нет"
        text="Запись удалили, или она стоит в разделе, который вам не открыт."
        action={
          <Button component={RouterAnchor} to={listPath(rootClass(place)) ?? '/'} variant="outlined">
            К списку
          </Button>
        }
      />
    </>
  );
}
