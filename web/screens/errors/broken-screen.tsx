import type { ErrorComponentProps } from '@tanstack/react-router';
import { errorMessage } from '#web/api/api-error.ts';
import { ErrorState } from '#web/ui/layout/error-state.tsx';

/** Stands where a screen broke while it was drawn; the menu and the rest go on working. */
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
