import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { fileSizeText } from '#model/file-size.ts';
import { findingsOfServer, serverName, type StateFinding } from '#model/system-state/findings.ts';
import type { RunningServer, SystemState } from '#model/wire/system-state.ts';
import { formatNumber } from '#web/ui/format.ts';
import { NOTHING } from '#web/ui/layout/empty-signs.ts';
import { ScrollArea } from '#web/ui/layout/scroll-area.tsx';
import { Moment } from '#web/ui/moment/moment.tsx';
import { numbersTable } from '#web/ui/table/numbers-table.ts';
import { StateCard } from './state-card.tsx';
import { StateMark, worstOf } from './state-mark.tsx';
import { ageText, KIND_CAPTIONS, rateText, shareText, timeText } from './state-texts.ts';

interface StateProps {
  readonly state: SystemState;
  readonly findings: readonly StateFinding[];
}

/** The servers that run, and how fast each answers what. */
export function ServersCard({ state, findings }: StateProps) {
  return (
    <StateCard place="servers" findings={findings}>
      <ScrollArea label="Показатели серверов">
        <Box component="table" sx={numbersTable}>
          <thead>
            <tr>
              <th scope="col">Сервер</th>
              <th scope="col">Состояние</th>
              <th scope="col">Запросов в&nbsp;секунду</th>
              <th scope="col">Отказы</th>
              <th scope="col">Сбои (5xx)</th>
              <th scope="col">Задержка</th>
              <th scope="col">Память</th>
              <th scope="col">Соединения</th>
              <th scope="col">Открыто страниц</th>
              <th scope="col">Свободно на диске</th>
            </tr>
          </thead>
          <tbody>
            {state.servers.map((server) => (
              <ServerRow key={server.id} server={server} schema={state.database.schema} />
            ))}
          </tbody>
        </Box>
      </ScrollArea>
      <Typography id="state-answers" component="h3" sx={{ px: 2, pt: 2, pb: 1, fontWeight: 600 }}>
        Ответы за последние пять минут
      </Typography>
      <ScrollArea labelledBy="state-answers">
        <Box component="table" sx={numbersTable}>
          <thead>
            <tr>
              <th scope="col">Запросы</th>
              <th scope="col">Ответов</th>
              <th scope="col">Половина быстрее</th>
              <th scope="col">95 % быстрее</th>
            </tr>
          </thead>
          <tbody>
            {state.servers.flatMap((server) =>
              server.requests.kinds.map(({ kind, count, p50, p95 }) => (
                <tr key={`${server.id} ${kind}`}>
                  <th scope="row">
                    {KIND_CAPTIONS[kind]}
                    {state.servers.length > 1 && <Detail>{serverName(server)}</Detail>}
                  </th>
                  <td>{formatNumber(count)}</td>
                  <td>{timeText(p50)}</td>
                  <td>{timeText(p95)}</td>
                </tr>
              )),
            )}
          </tbody>
        </Box>
      </ScrollArea>
    </StateCard>
  );
}

/** What is told below the name of a row. */
function Detail({ children }: { readonly children: ReactNode }) {
  return (
    <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
      {children}
    </Typography>
  );
}

function ServerRow({ server, schema }: { readonly server: RunningServer; readonly schema: string }) {
  const { requests, connections, memory, disk } = server;
  return (
    <tr>
      <th scope="row">
        {serverName(server)}
        <Detail>
          {server.isThis ? 'отвечает вам' : `отозвался ${ageText(server.silentFor)} назад`}, версия {server.version}, с{' '}
          <Moment at={server.startedAt} />
        </Detail>
      </th>
      <td>
        <StateMark severity={worstOf(findingsOfServer(server, schema))} />
      </td>
      <td>{rateText(requests.count, requests.seconds)}</td>
      <td>{shareText(requests.refused, requests.count)}</td>
      <td>{shareText(requests.failed, requests.count)}</td>
      <td>{timeText(server.lag * 1000)}</td>
      <td>{fileSizeText(memory.process)}</td>
      <td>{connections === null ? NOTHING : `${connections.used} из ${connections.used + connections.idle}`}</td>
      <td>{formatNumber(server.readers)}</td>
      <td>{fileSizeText(disk.free)}</td>
    </tr>
  );
}
