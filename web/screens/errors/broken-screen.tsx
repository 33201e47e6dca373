import type { ErrorComponentProps } from '@tanstack/react-router';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { ErrorState } from '#web/ui/layout/error-state.tsx';

/** Shown instead of a screen that failed to render; the menu and the rest keep working. */
export function BrokenScreen({ error, reset }: ErrorComponentProps) {
  return (
    <ErrorState
      title="На этой странице произошла ошибка"
      message={errorMessage(error)}
      kept="Сохранённые данные не пострадали."
      onRetry={reset}
    />
  );
}
