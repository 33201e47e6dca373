import { Alert, Box } from '@mui/material';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type PointerEvent } from 'react';
import type { PluralForms } from '#model/plural.ts';
import type { ScheduledAct } from '#model/wire/schedule.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useSchedule } from '#web/api/schedule.ts';
import { CalendarAgenda, CalendarGrid, type CalendarDaysProps } from '#web/record/calendar/calendar-days.tsx';
import { CalendarEntry } from '#web/record/calendar/calendar-entry.tsx';
import { CalendarToolbar } from '#web/record/calendar/calendar-toolbar.tsx';
import { addDays, placedAt, placeOf, shownDays, type Day } from '#web/record/calendar/days.ts';
import { placeOfClass, recordPlace } from '#web/routing/route-paths.ts';
import { pressToDrag, useDragReady } from '#web/ui/drag/press.ts';
import { formatCount } from '#web/ui/format.ts';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { useNarrowScreen } from '#web/ui/layout/narrow-screen.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { todayIn } from '#web/ui/moment/format-moment.ts';
import { currentTimeZone } from '#web/ui/moment/time-zone.ts';
import { EventsBehind, useEventsOn } from './events-behind.tsx';
import { keyOfAct, useActMoves } from './use-act-moves.ts';

const MoveDayDialog = lazyScreen(
  async () => (await import('#web/record/calendar/move-day-dialog.tsx')).MoveDayDialog,
  null,
);

const ACT_FORMS: PluralForms = { one: 'действие', few: 'действия', many: 'действий' };
const ACTS = {
  publishAt: { caption: 'Опубликуется', color: 'success.main' },
  unpublishAt: { caption: 'Снимется с публикации', color: 'warning.main' },
} as const;
const MIDNIGHT = '00:00';

/** An act whose day and hour are asked for, with the day that is offered. */
interface AskedMove {
  readonly item: ScheduledAct;
  readonly day: Day;
  readonly time: string;
}

/** An act on its day. */
interface ActEntry {
  readonly item: ScheduledAct;
  readonly time: string | null;
}

function entriesOf(
  items: readonly ScheduledAct[],
  moving: ReadonlyMap<string, string>,
  zone: string,
): ReadonlyMap<Day, readonly ActEntry[]> {
  const placed = items.flatMap((item) => {
    const place = placeOf(moving.get(keyOfAct(item)) ?? item.at, zone);
    return place ? [{ day: place.day, item, time: place.time }] : [];
  });
  const ordered = placed.toSorted((left, right) => (left.time ?? '').localeCompare(right.time ?? ''));
  return Map.groupBy(ordered, ({ day }) => day);
}

/** What is published and taken off the site on the days of a month or a week, between which it is moved, before the events of these days. */
export function ScheduleScreen() {
  const { at } = useSearch({ strict: false });
  const navigate = useNavigate();
  const narrow = useNarrowScreen();
  const zone = currentTimeZone();
  const today = todayIn(zone);
  const shown = shownDays(typeof at === 'string' ? at : undefined, today);
  const [first = today, last = today] = [shown.days[0], shown.days.at(-1)];
  const schedule = useSchedule(placedAt(first, MIDNIGHT, zone), placedAt(addDays(last, 1), MIDNIGHT, zone));
  const moves = useActMoves();
  const [asked, setAsked] = useState<AskedMove | null>(null);
  const [over, setOver] = useState<Day | null>(null);
  const [area, setArea] = useState<HTMLElement | null>(null);
  useDragReady();
  const eventsOn = useEventsOn(first, last, zone);
  const { items = [], isCut = false } = schedule.data ?? {};
  const show = (next: string): void => void navigate({ to: '.', search: { at: next } });
  const classCaption = (name: string): string => placeOfClass(name)?.caption ?? '';
  const open = (item: ScheduledAct): void => {
    const place = recordPlace(item.className, item.id);
    if (place) void navigate({ to: place.path, search: place.search ?? {} });
  };
  const ask = (item: ScheduledAct, day?: Day): void => {
    const place = placeOf(moves.moving.get(keyOfAct(item)) ?? item.at, zone);
    if (place && place.day !== day) setAsked({ item, day: day ?? place.day, time: place.time ?? MIDNIGHT });
  };
  const press = (event: PointerEvent, item: ScheduledAct): void => {
    pressToDrag(event, {
      label: item.caption ?? `№ ${item.id}`,
      targets: [...(area?.querySelectorAll<HTMLElement>('[data-day]') ?? [])].map((element) => {
        const day = element.dataset['day'] ?? '';
        return {
          element,
          over: () => setOver(day),
          leave: () => setOver(null),
          drop: () => ask(item, day),
        };
      }),
      onEnd: () => setOver(null),
    });
  };
  const drawn: CalendarDaysProps<ActEntry> = {
    shown,
    today,
    entries: entriesOf(items, moves.moving, zone),
    isLoading: schedule.data === undefined,
    cutAt: null,
    over,
    onList: show,
    keyOf: ({ item }) => keyOfAct(item),
    renderBehind: (day) => <EventsBehind events={eventsOn.get(day) ?? []} />,
    renderEntry: ({ item, time }, isLine) => {
      const { caption: actCaption, color } = ACTS[item.act];
      return (
        <CalendarEntry
          id={keyOfAct(item)}
          caption={item.caption ?? `№ ${item.id}`}
          time={time}
          color={color}
          stateName={actCaption}
          facts={
            isLine
              ? null
              : [
                  { caption: 'Что', shown: actCaption },
                  { caption: 'Раздел', shown: classCaption(item.className) },
                ]
          }
          path={recordPlace(item.className, item.id)?.path ?? null}
          onPeek={() => open(item)}
          onPress={narrow ? null : (event) => press(event, item)}
          isMoving={moves.moving.has(keyOfAct(item))}
          isChanged={false}
          actions={() => [
            { name: 'open', caption: 'Открыть', onChoose: () => open(item) },
            { name: 'moveToDay', caption: 'Перенести на…', onChoose: () => ask(item) },
          ]}
        />
      );
    },
  };
  return (
    <>
      <PageHeader
        title="Расписание публикаций"
        subtitle="Что будет опубликовано и снято с публикации"
        breadcrumbs={[{ caption: 'Главная', to: '/' }, { caption: 'Расписание публикаций' }]}
      />
      <Box ref={setArea} sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
        <CalendarToolbar
          shown={shown}
          today={today}
          count={schedule.data ? formatCount(items.length, ACT_FORMS) : null}
          onShow={show}
        />
        {isCut && (
          <Alert severity="info" sx={{ mx: { xs: 2, sm: 3 }, mb: 1 }}>
            Показаны первые {items.length}. Откройте неделю.
          </Alert>
        )}
        {schedule.isLoadingError ? (
          <ErrorState
            title="Не удалось загрузить расписание"
            message={errorMessage(schedule.error)}
            onRetry={() => void schedule.refetch()}
          />
        ) : narrow ? (
          <CalendarAgenda {...drawn} />
        ) : (
          <CalendarGrid {...drawn} />
        )}
      </Box>
      {asked && (
        <MoveDayDialog
          caption={asked.item.caption ?? `№ ${asked.item.id}`}
          day={asked.day}
          time={asked.time}
          keepsTime={false}
          onMove={(day, time) => void moves.move(asked.item, day, time ?? MIDNIGHT)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
