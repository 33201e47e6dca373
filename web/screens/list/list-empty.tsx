import { Button } from '@mui/material';
import type { Metadata } from '#model/wire/metadata.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface ListEmptyProps {
  readonly metadata: Metadata;
  readonly search: string | null;
  readonly onClearSearch: () => void;
  /** Null if the role may not create. */
  readonly onCreate: (() => void) | null;
}

/** 'Данных нет' (spec 1 §2) with the available actions. */
export function ListEmpty({ metadata, search, onClearSearch, onCreate }: ListEmptyProps) {
  if (search !== null) {
    return (
      <EmptyState
        icon="magnify"
        title="Данных нет"
        text={`По запросу «${search}» ничего не найдено.`}
        action={
          <Button variant="outlined" onClick={onClearSearch}>
            Очистить поиск
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title="Данных нет"
      {...(metadata.description === undefined ? {} : { text: metadata.description })}
      action={
        onCreate && (
          <Button variant="outlined" startIcon={<Icon name="plus" />} onClick={onCreate}>
            Добавить
          </Button>
        )
      }
    />
  );
}
