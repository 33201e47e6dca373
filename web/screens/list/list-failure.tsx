import { ApiError, errorMessage } from '#web/api/connection/api-error.ts';
import { ErrorState } from '#web/ui/layout/error-state.tsx';

interface ListFailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Shown in place of rows that could not be read. */
export function ListFailure({ error, onRetry }: ListFailureProps) {
  return (
    <ErrorState
      title={typeof error.cause === 'string' ? error.cause : 'Не удалось загрузить список'}
      message={errorMessage(error)}
      kept="Поиск, порядок и страница сохранены в адресе."
      {...(error instanceof ApiError ? { requestId: error.requestId } : {})}
      onRetry={onRetry}
    />
  );
}
