/** One value of `instanceStateId` (spec 1 §4, spec 2 §4.1). */
export interface InstanceState {
  readonly id: number;
  readonly caption: string;
}

/** Every state of a record. */
export const INSTANCE_STATES: readonly InstanceState[] = [
  { id: 1, caption: 'Создан' },
  { id: 2, caption: 'На подтверждение' },
  { id: 3, caption: 'На активацию' },
  { id: 4, caption: 'Активен' },
  { id: 5, caption: 'Архив' },
  { id: 6, caption: 'Заблокирован' },
  { id: 7, caption: 'Временный' },
  { id: 8, caption: 'Ошибка' },
  { id: 9, caption: 'Отклонен' },
  { id: 10, caption: 'Удален' },
  { id: 11, caption: 'Принят' },
  { id: 12, caption: 'Лист ожидания' },
  { id: 100, caption: 'Оплачен' },
  { id: 200, caption: 'Отправлен' },
];

/** The state that the list's switch and row menu call active (spec 1 §2). */
export const ACTIVE_STATE = 4;
/** The state that the list's switch and row menu call inactive (spec 1 §2). */
export const INACTIVE_STATE = 1;
/** The states in which the life of a record has ended: a board shows them last. */
export const ENDED_STATES: readonly number[] = [5, 6, 9, 10];
/** The waiting list of an event registration (spec 2 §4.2); not a state of other records. */
export const WAITING_STATE = 12;

/**
 * The caption of a state: the class's own wording, or, for a state that the class does not offer but the data contain,
 * that of spec 1 §4.
 */
export function stateCaption(
  items: readonly { readonly id: unknown; readonly caption: string }[],
  id: unknown,
): string | null {
  const known = items.find((item) => item.id === id) ?? INSTANCE_STATES.find((item) => item.id === id);
  return known?.caption ?? (typeof id === 'number' ? String(id) : null);
}

/** The look of a state's chip (spec 1 §2). */
export type StateColor = 'primary' | 'warning' | 'success' | 'default';

/** The chip colour of a state: 4 primary, 1 warning, 11 success, any other default (spec 1 §2). */
export function stateColor(id: number | null): StateColor {
  if (id === ACTIVE_STATE) return 'primary';
  if (id === INACTIVE_STATE) return 'warning';
  if (id === 11) return 'success';
  return 'default';
}
