import { Alert, Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState, type PointerEvent } from 'react';
import { KIND_TRAITS } from '#model/property/property-kind.ts';
import { RECORD_FORMS } from '#model/plural.ts';
import { stateCaption } from '#model/terms/states.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import type { ListAnswer, WireRecord } from '#model/wire/record.ts';
import type { Action } from '#web/actions/define-action.ts';
import { useActions } from '#web/actions/use-actions.tsx';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { recordsQuery } from '#web/api/records.ts';
import { useChangedRows } from '#web/changes/use-changed-rows.ts';
import { isWritable } from '#web/fields/is-writable.ts';
import { isRequired } from '#web/record/create-fields.ts';
import { stateProperty } from '#web/record/header-fields.ts';
import { recordNameIn } from '#web/record/board/record-name.tsx';
import { recordCaption } from '#web/record/record-caption.ts';
import type { WalkPart } from '#web/record/walk/walk-order.ts';
import { useWalkOrder } from '#web/record/walk/use-walk-order.ts';
import { pressToDrag, useDragReady } from '#web/ui/drag/press.ts';
import { formatCount, formatNumber } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { useNarrowScreen } from '#web/ui/layout/narrow-screen.ts';
import { todayIn } from '#web/ui/moment/format-moment.ts';
import { currentTimeZone } from '#web/ui/moment/time-zone.ts';
import type { ListRow } from '../actions/list-row.ts';
import { useRowActions } from '../actions/row-actions.ts';
import { useReturn } from '../walk/use-return.ts';
import { cardFacts, factColumns } from '../form-parts/card-facts.ts';
import type { FormBodyProps } from '../form-parts/form-body.ts';
import { stateMark } from '../form-parts/state-colors.ts';
import { calendarProperty } from '../view-menu/forms-of.ts';
import { CalendarAgenda, CalendarGrid, type CalendarDaysProps } from '#web/record/calendar/calendar-days.tsx';
import { CalendarEntry } from '#web/record/calendar/calendar-entry.tsx';
import { CalendarToolbar } from '#web/record/calendar/calendar-toolbar.tsx';
import { entriesByDay, idsByDay, type DayEntry } from './day-entries.ts';
import { betweenDays, onNoDay, placeOf, shownDays, type Day } from '#web/record/calendar/days.ts';
import { MoveDayDialog } from '#web/record/calendar/move-day-dialog.tsx';
import { UndatedRecords } from './undated-records.tsx';
import { useDayMoves } from './use-day-moves.ts';

/** The records of one request; beyond, the days are shown as lists. */
const MOST = 500;
/** The facts of an entry besides its state. */
const MOST_FACTS = 2;

/** The records of a list by their days, between which they are moved by mouse, or through their menus. */
export function RecordCalendar(props: FormBodyProps) {
  const property = calendarProperty(props.metadata);
  return property && <CalendarOf {...props} property={property} />;
}

/** The records without a date that are shown beside the days. */
const UNDATED = 20;
/** The hour that is offered for a record without one. */
const MORNING = '10:00';

/** A record whose day is asked for, with the one that is offered. */
interface AskedMove {
  readonly record: WireRecord;
  readonly day: Day;
}

interface CalendarOfProps extends FormBodyProps {
  readonly property: MetadataProperty;
}

function CalendarOf(props: CalendarOfProps) {
  const { metadata, query, list, search, act, columns, layout, rowOf, empty, property } = props;
  const zone = currentTimeZone();
  const today = todayIn(zone);
  const narrow = useNarrowScreen();
  const shown = shownDays(search.at, today);
  // On a phone the days of other months are not shown beside those of the month.
  const days = narrow && shown.span === 'month' ? shown.days.filter((day) => day.startsWith(shown.at)) : shown.days;
  const [first = today, last = today] = [days[0], days.at(-1)];
  const isSought = search.search !== undefined;
  const ofDays: WalkPart['query'] = {
    filter: [...(query.filter ?? []), ...betweenDays(property.name, property.kind, { first, last }, zone)],
    pageIndex: 0,
    pageSize: MOST,
    orderFieldName: property.name,
    orderFieldDirection: 'ASC',
    // What the whole list finds as it is typed is not forgiven within some days.
    ...((query.exact || (isSought && list && !list.corrected)) && { exact: true }),
  };
  const answer = useQuery({
    ...recordsQuery(metadata.className, ofDays),
    enabled: !isSought || list !== undefined,
  });
  const ofNoDay = { ...ofDays, filter: [...(query.filter ?? []), ...onNoDay(property.name)], pageSize: UNDATED };
  const { data: undated } = useQuery({
    ...recordsQuery(metadata.className, ofNoDay),
    enabled: !isRequired(property) && (!isSought || list !== undefined),
  });
  const [isUndatedOpen, setUndatedOpen] = useState(false);
  const undatedId = useId();
  const moves = useDayMoves(metadata, property);
  const menu = useActions<ListRow>();
  const onRow = useRowActions(metadata) ?? [];
  const [asked, setAsked] = useState<AskedMove | null>(null);
  const [over, setOver] = useState<Day | null>(null);
  const [area, setArea] = useState<HTMLElement | null>(null);
  const changed = useChangedRows(answer.data?.items ?? null);
  useDragReady();
  const nameOf = (id: number) => recordNameIn(area?.querySelector(`[data-entry="${id}"]`));
  const focusMoved = useFocusAfterMove(nameOf);
  const { items = [], total = 0 } = answer.data ?? {};
  const entries = entriesByDay(items, property.name, moves.moving, zone);
  useWalkOrder({
    className: metadata.className,
    peeked: search.settings,
    order: () =>
      answer.data
        ? {
            isPaged: false,
            parts: [
              { query: ofDays, start: 0, total, pages: [{ page: 1, ids: idsByDay(days, entries) }] },
              ...(isUndatedOpen && undated ? [wholePart(ofNoDay, undated)] : []),
            ],
          }
        : null,
    nameOf,
  });
  useReturn(area, answer.data !== undefined);

  if (list?.total === 0) return empty;
  const facts = factColumns(metadata.columns, columns, layout).filter(({ id }) => id !== property.name);
  const state = stateProperty(metadata);
  const mayMove = metadata.permissions.update && isWritable(property);
  const hasTime = KIND_TRAITS[property.kind].calendar === 'moment';
  const move = async (record: WireRecord, day: Day, time: string | null): Promise<void> => {
    await moves.move(record, day, time);
    focusMoved(record.id);
  };
  // The hour of a record that has none is asked for.
  const drop = (record: WireRecord, day: Day): void => {
    if (typeof record[property.name] !== 'string' && hasTime) setAsked({ record, day });
    else void moves.move(record, day, null);
  };
  const actions: readonly Action<ListRow>[] = [
    {
      name: 'moveToDay',
      caption: 'Перенести на…',
      icon: 'calendar',
      when: () => mayMove,
      act: ({ record }) => setAsked({ record, day: placeOf(record[property.name], zone)?.day ?? today }),
    },
    ...onRow,
  ];
  const press = (event: PointerEvent, record: WireRecord): void => {
    const cells = [...(area?.querySelectorAll<HTMLElement>('[data-day]') ?? [])];
    pressToDrag(event, {
      label: recordCaption(metadata, record),
      targets: cells.map((element) => {
        const day = element.dataset['day'] ?? '';
        return {
          element,
          over: () => setOver(day),
          leave: () => setOver(null),
          drop: () => drop(record, day),
        };
      }),
      onEnd: () => setOver(null),
    });
  };
  const renderEntry = ({ record, time }: DayEntry, isLine: boolean) => {
    const stateName = state && stateCaption(state.items ?? [], record[state.name]);
    const more = cardFacts(facts, record).slice(0, MOST_FACTS);
    const named = state && stateName !== null ? [{ caption: state.caption, shown: stateName }] : [];
    return (
      <CalendarEntry
        id={record.id}
        caption={recordCaption(metadata, record)}
        time={time}
        color={stateMark(state ? Number(record[state.name]) : null)}
        stateName={stateName}
        facts={isLine ? null : [...named, ...more]}
        path={rowOf(record).path}
        onPeek={rowOf(record).onSettings}
        onPress={mayMove && !narrow ? (event) => press(event, record) : null}
        isMoving={moves.moving.has(record.id)}
        isChanged={changed.has(record.id)}
        actions={() => menu.shown(actions, rowOf(record))}
      />
    );
  };
  const isCut = total > items.length;
  const drawn: CalendarDaysProps<DayEntry> = {
    shown,
    today,
    entries,
    isLoading: answer.data === undefined,
    cutAt: isCut ? (placeOf(items.at(-1)?.[property.name], zone)?.day ?? null) : null,
    over,
    keyOf: ({ record }) => record.id,
    onList: (day) =>
      act({
        type: 'form',
        form: null,
        narrowed: betweenDays(property.name, property.kind, { first: day, last: day }, zone),
      }),
    renderEntry,
  };
  const time = asked && (placeOf(asked.record[property.name], zone)?.time ?? (hasTime ? MORNING : null));
  const without = isUndatedOpen && undated !== undefined && undated.total > 0 && (
    <UndatedRecords
      id={undatedId}
      records={undated.items}
      total={undated.total}
      isMovable={mayMove && !narrow}
      onList={() => act({ type: 'form', form: null, narrowed: onNoDay(property.name) })}
      renderRecord={(record) => renderEntry({ record, time: null }, false)}
    />
  );
  return (
    <Box ref={setArea} sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      <CalendarToolbar
        shown={shown}
        today={today}
        count={answer.data ? formatCount(total, metadata.counted ?? RECORD_FORMS) : null}
        onShow={(at) => act({ type: 'form', form: 'calendar', at })}
      >
        {undated !== undefined && undated.total > 0 && (
          <Button
            color="inherit"
            aria-expanded={isUndatedOpen}
            {...(isUndatedOpen && { 'aria-controls': undatedId })}
            endIcon={<Icon name={isUndatedOpen ? 'chevron-up' : 'chevron-down'} />}
            onClick={() => setUndatedOpen(!isUndatedOpen)}
            sx={{ minHeight: 40, textTransform: 'none' }}
          >
            Без даты: {formatNumber(undated.total)}
          </Button>
        )}
      </CalendarToolbar>
      {isCut && (
        <Alert severity="info" sx={{ mx: { xs: 2, sm: 3 }, mb: 1 }}>
          Показаны первые {formatNumber(items.length)} из {formatNumber(total)}. Откройте неделю или сузьте фильтр.
        </Alert>
      )}
      {answer.isLoadingError ? (
        <ErrorState
          title="Не удалось загрузить календарь"
          message={errorMessage(answer.error)}
          onRetry={() => void answer.refetch()}
        />
      ) : narrow ? (
        <>
          {without}
          <CalendarAgenda {...drawn} />
        </>
      ) : (
        <Box sx={{ display: 'flex', flex: 1, minHeight: 0 }}>
          <CalendarGrid {...drawn} />
          {without}
        </Box>
      )}
      {menu.dialog}
      {asked && (
        <MoveDayDialog
          caption={recordCaption(metadata, asked.record)}
          day={asked.day}
          time={time}
          keepsTime={typeof asked.record[property.name] === 'string'}
          onMove={(day, at) => void move(asked.record, day, at)}
          onClose={() => setAsked(null)}
        />
      )}
    </Box>
  );
}

function wholePart(query: WalkPart['query'], { items, total }: ListAnswer): WalkPart {
  return { query, start: 0, total, pages: [{ page: 1, ids: items.map(({ id }) => id) }] };
}

/** Gives the focus to the name of a record that was moved: what held it is gone with its former place. */
function useFocusAfterMove(nameOf: (id: number) => HTMLElement | null): (id: number) => void {
  const [moved, setMoved] = useState<{ readonly id: number } | null>(null);
  const focus = useEffectEvent((id: number) => {
    if (document.activeElement === document.body) nameOf(id)?.focus();
  });
  useEffect(() => {
    if (moved !== null) focus(moved.id);
  }, [moved]);
  return (id) => setMoved({ id });
}
