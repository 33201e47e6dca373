import { Button } from '@mui/material';
import { useDocumentTitle } from '#web/ui/layout/document-title.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { RouterAnchor } from '#web/ui/router-link.tsx';

/** The page of an unknown URL. */
export function NotFoundScreen() {
  useDocumentTitle('Страница не найдена');
  return (
    <EmptyState
      heading="h1"
      icon="map-outline"
      title="Страница не найдена"
      text="Такого адреса нет: возможно, в нём опечатка или раздел переехал. Выберите раздел в меню или вернитесь на главную."
      action={
        <Button component={RouterAnchor} to="/" variant="contained">
          На главную
        </Button>
      }
    />
  );
}
