import { defineAction } from './define-action.ts';

/** What lists and boards have in common. */
export interface Listed {
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
  /** Null if the user may create no record. */
  readonly onCreate: (() => void) | null;
  /** Moves the focus to the search. */
  readonly onSeek: () => void;
}

/** Moves the focus to the search; by its key alone. */
export const seek = defineAction<Listed>({
  name: 'seek',
  caption: 'Поиск в списке',
  shortcut: { code: 'Slash', keys: '/' },
  act: ({ onSeek }) => onSeek(),
});

/** Begins a new record; by its key alone, as its button is larger than those of a bar. */
export const create = defineAction<Listed>({
  name: 'create',
  caption: 'Добавить запись',
  shortcut: { code: 'KeyN', keys: 'N' },
  when: ({ onCreate }) => onCreate !== null,
  act: ({ onCreate }) => onCreate?.(),
});

/** Requests a list or a board again. */
export const refresh = defineAction<Listed>({
  name: 'refresh',
  caption: 'Обновить',
  icon: 'refresh',
  shortcut: { code: 'KeyR', keys: 'R', caption: 'Обновить список' },
  busy: ({ isRefreshing }) => isRefreshing,
  act: ({ onRefresh }) => onRefresh(),
});
