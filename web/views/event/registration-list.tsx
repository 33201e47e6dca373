import { Box, Button, Typography } from '@mui/material';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { ACTIVE_STATE, WAITING_STATE } from '#model/terms/states.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useRecords } from '#web/api/records.ts';
import { REGISTRATION, useEventPlaces, type Registration } from '#web/api/events/registrations.ts';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { plainList } from '#web/ui/plain-list.ts';
import { MoveDialog } from './move-dialog.tsx';
import { RegistrationRow, type RowActions } from './registration-row.tsx';
import { useRegistrationActions, type RegistrationActions } from './use-registration-actions.ts';

/** Which registrations of an event a list shows. */
export type RegistrationKind = 'confirmed' | 'waiting';

interface RegistrationListProps {
  readonly event: Pick<WireRecord, 'id' | 'version'>;
  readonly kind: RegistrationKind;
  readonly search: string;
  /** The user may change registrations. */
  readonly editable: boolean;
}

/** The rows shown at first, and the maximum of one reply. */
const SIZES = { first: 100, most: 1200 } as const;

/** The confirmed registrations of an event by name, or its waiting list in its order, with the actions of spec 2 §4.2. */
export function RegistrationList({ event, kind, search, editable }: RegistrationListProps) {
  const [size, setSize] = useState<number>(SIZES.first);
  const [moved, setMoved] = useState<Registration | null>(null);
  const isWaiting = kind === 'waiting';
  const list = useRecords(REGISTRATION, {
    filter: [
      { fieldName: 'eventId', fieldValue: event.id },
      { fieldName: 'instanceStateId', fieldValue: isWaiting ? WAITING_STATE : ACTIVE_STATE },
      ...(search === '' ? [] : [{ fieldName: 'searchText' as const, fieldValue: search }]),
    ],
    orderFieldName: isWaiting ? 'position' : 'createDate',
    orderFieldDirection: 'ASC',
    pageSize: size,
  });
  const places = useEventPlaces(event.id, event.version);
  const actions = useRegistrationActions(event.id);
  const rows = list.data?.items ?? [];
  const { scroller, current, onFocus, onKeyDown } = useRowKeys(rows);
  if (list.error && !list.data)
    return <ErrorState message={errorMessage(list.error)} onRetry={() => void list.refetch()} />;
  if (!list.data) return <TableSkeleton rows={3} />;
  const why = new Map(places.data?.waiting.map((one) => [one.id, one.why]));
  const title = isWaiting ? 'Лист ожидания' : 'Зарегистрированные';
  return (
    <>
      {rows.length === 0 && (
        <Typography color="textSecondary" sx={{ px: 2, py: 2, borderTop: 1, borderColor: 'divider' }}>
          Список пуст
        </Typography>
      )}
      <Box component="ul" ref={scroller} tabIndex={-1} aria-label={title} sx={{ ...plainList, outline: 0 }}>
        {rows.map((registration, index) => {
          const own = editable ? actionsOf(registration, isWaiting, actions, () => setMoved(registration)) : null;
          return (
            <RegistrationRow
              key={registration.id}
              registration={registration}
              index={index}
              why={isWaiting ? (why.get(registration.id) ?? '') : null}
              busy={actions.busy.has(registration.id)}
              isCurrent={current === index}
              onFocus={() => onFocus(index)}
              onKeyDown={(press) => onKeyDown(press, index, own)}
              actions={own}
            />
          );
        })}
      </Box>
      {rows.length < list.data.total && size < SIZES.most && (
        <Box sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
          <Button size="small" loading={list.isFetching} onClick={() => setSize(SIZES.most)}>
            Показать ещё
          </Button>
        </Box>
      )}
      {moved && (
        <MoveDialog
          registration={moved}
          total={places.data?.waiting.length ?? rows.length}
          onMove={actions.move}
          onClose={() => setMoved(null)}
        />
      )}
    </>
  );
}

function actionsOf(
  { id }: Registration,
  isWaiting: boolean,
  actions: RegistrationActions,
  onMove: () => void,
): RowActions {
  if (!isWaiting) return { onTakeOut: () => void actions.moveBack(id), takeOutName: 'Вернуть в лист ожидания' };
  return {
    onConfirm: () => void actions.confirm(id),
    onMove,
    onTakeOut: () => void actions.remove(id),
    takeOutName: 'Удалить из листа ожидания',
  };
}

/**
 * The keys of the rows: arrows, Home and End move between them, Enter confirms, Delete takes out. When the focused row
 * goes away, the one that takes its place is focused.
 */
function useRowKeys(rows: readonly Registration[]) {
  const scroller = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState(0);
  const pressed = useRef<{ readonly id: number; readonly index: number } | null>(null);
  const current = Math.min(focused, Math.max(rows.length - 1, 0));
  const focusRow = (index: number): void =>
    (scroller.current?.querySelector<HTMLElement>(`[data-row="${index}"]`) ?? scroller.current)?.focus();
  useEffect(() => {
    const last = pressed.current;
    if (last === null || rows.some(({ id }) => id === last.id)) return;
    pressed.current = null;
    // Does nothing if the user has moved the focus elsewhere meanwhile.
    if (document.activeElement === null || document.activeElement === document.body)
      focusRow(Math.min(last.index, rows.length - 1));
  }, [rows]);
  return {
    scroller,
    current,
    onFocus: (index: number): void => {
      setFocused(index);
      const row = rows[index];
      pressed.current = row ? { id: row.id, index } : null;
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>, index: number, actions: RowActions | null): void => {
      const moves: Readonly<Record<string, number>> = {
        ArrowDown: Math.min(index + 1, rows.length - 1),
        ArrowUp: Math.max(index - 1, 0),
        Home: 0,
        End: rows.length - 1,
      };
      const to = moves[event.key];
      const isOnRow = event.target === event.currentTarget;
      if (to !== undefined) {
        event.preventDefault();
        focusRow(to);
      } else if (event.key === 'Enter' && isOnRow && actions?.onConfirm) {
        event.preventDefault();
        actions.onConfirm();
      } else if (event.key === 'Delete' && actions) {
        event.preventDefault();
        actions.onTakeOut();
      }
    },
  };
}
