import { Box, Card, Typography } from '@mui/material';
import type { StatisticsAnswer } from '#model/wire/statistics.ts';
import { NOTHING } from '#web/ui/layout/empty-signs.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { formatNumber } from '#web/ui/format.ts';
import { Moment } from '#web/ui/moment/moment.tsx';
import { RouterLink } from '#web/ui/router-link.tsx';
import { NumberLink } from './number-link.tsx';
import { numbersTable } from '#web/ui/table/numbers-table.ts';
import { ScrollArea } from '#web/ui/layout/scroll-area.tsx';

/** The events of the period with their places, registrations and invitations. */
export function EventsTable({ answer, path }: { readonly answer: StatisticsAnswer; readonly path: string }) {
  const { events, eventsTotal } = answer;
  return (
    <Card>
      <Typography variant="h2" id="statistics-events" sx={{ px: 2, py: 1.5 }}>
        По мероприятиям
      </Typography>
      {events.length === 0 ? (
        <EmptyState title="Данных нет" text="За этот период не было мероприятий и приглашений на них." />
      ) : (
        <ScrollArea labelledBy="statistics-events">
          <Box component="table" sx={numbersTable}>
            <thead>
              <tr>
                <th scope="col">Мероприятие</th>
                <th scope="col">Начало</th>
                <th scope="col">Мест</th>
                <th scope="col">Регистрации</th>
                <th scope="col">Ожидают</th>
                <th scope="col">Свободно</th>
                <th scope="col">Отправлено</th>
                <th scope="col">Открыто</th>
                <th scope="col">Принято</th>
              </tr>
            </thead>
            <tbody>
              {events.map((event) => (
                <tr key={event.id}>
                  <th scope="row">
                    <RouterLink to={`${path}/${event.id}`} search={{ from: answer.from, to: answer.to }}>
                      {event.caption}
                    </RouterLink>
                  </th>
                  <td>{event.dateStart === null ? NOTHING : <Moment at={event.dateStart} />}</td>
                  <td>{event.placements === null ? NOTHING : formatNumber(event.placements)}</td>
                  <td>
                    <NumberLink number={event.confirmed} label={`Регистрации, ${event.caption}`} />
                  </td>
                  <td>
                    <NumberLink number={event.waiting} label={`Лист ожидания, ${event.caption}`} />
                  </td>
                  <td>{event.free === null ? NOTHING : formatNumber(event.free)}</td>
                  <td>
                    <NumberLink number={event.sent} label={`Отправлено приглашений, ${event.caption}`} />
                  </td>
                  <td>
                    <NumberLink number={event.opened} label={`Открыто приглашений, ${event.caption}`} />
                  </td>
                  <td>
                    <NumberLink number={event.accepted} label={`Принято приглашений, ${event.caption}`} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Box>
        </ScrollArea>
      )}
      {eventsTotal > events.length && (
        <Typography color="textSecondary" sx={{ px: 2, py: 1.5 }}>
          Показаны последние {formatNumber(events.length)} из {formatNumber(eventsTotal)}
        </Typography>
      )}
    </Card>
  );
}
