import { Box, Typography } from '@mui/material';
import { fileSizeText } from '#model/file-size.ts';
import type { StateFinding } from '#model/system-state/findings.ts';
import type { DatabaseServer, SystemState } from '#model/wire/system-state.ts';
import { formatNumber } from '#web/ui/format.ts';
import { NOTHING } from '#web/ui/layout/empty-signs.ts';
import { ScrollArea } from '#web/ui/layout/scroll-area.tsx';
import { Moment } from '#web/ui/moment/moment.tsx';
import { numbersTable } from '#web/ui/table/numbers-table.ts';
import { StatementText } from './statement-text.tsx';
import { Facts, StateCard } from './state-card.tsx';
import { ageText, CONNECTION_CAPTIONS, shareText } from './state-texts.ts';

interface DatabaseCardProps {
  readonly database: SystemState['database'];
  readonly findings: readonly StateFinding[];
}

/** The engine, what it is busy with, and its largest tables. */
export function DatabaseCard({ database, findings }: DatabaseCardProps) {
  const { engine, version, size, schema, migratedAt, server, tables } = database;
  return (
    <StateCard place="database" findings={findings}>
      <Facts
        facts={[
          ['Движок', engine === 'postgres' ? `PostgreSQL ${version}` : `встроенная база (PostgreSQL ${version})`],
          ['Размер', fileSizeText(size)],
          ['Версия схемы', schema.replace(/\.sql$/u, '')],
          ['Обновлена', <Moment key="at" at={migratedAt} />],
          ...(server ? serverFacts(server) : []),
        ]}
      />
      {server && <Longest longest={server.longest} />}
      {server && <Replicas replicas={server.replicas} />}
      <Typography id="state-tables" component="h3" sx={heading}>
        Самые большие таблицы
      </Typography>
      <ScrollArea labelledBy="state-tables">
        <Box component="table" sx={numbersTable}>
          <thead>
            <tr>
              <th scope="col">Таблица</th>
              <th scope="col">Размер с индексами</th>
              <th scope="col">Строк, около</th>
              {server && <th scope="col">Устаревших строк</th>}
            </tr>
          </thead>
          <tbody>
            {tables.map(({ name, size: taken, rows, dead }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{fileSizeText(taken)}</td>
                <td>{rows === null ? NOTHING : formatNumber(rows)}</td>
                {server && <td>{dead === null ? NOTHING : formatNumber(dead)}</td>}
              </tr>
            ))}
          </tbody>
        </Box>
      </ScrollArea>
    </StateCard>
  );
}

function serverFacts({ connections, most, cacheHits, archive }: DatabaseServer) {
  const used = connections.reduce((sum, { count }) => sum + count, 0);
  const states = connections.map(({ state, count }) => `${CONNECTION_CAPTIONS[state] ?? state} ${count}`);
  return [
    ['Соединения', `${used} из ${most}: ${states.join(', ')}`],
    ['Найдено в памяти', cacheHits === null ? NOTHING : shareText(cacheHits, 1)],
    ['Архив журнала', archive === null ? 'не ведётся' : archiveText(archive)],
  ] as const;
}

/** Seconds from which on a statement is told of. */
const TOLD_FROM = 1;

function Longest({ longest }: Pick<DatabaseServer, 'longest'>) {
  if (longest === null || longest.seconds < TOLD_FROM) {
    return <Facts facts={[['Дольше всего выполняется', 'ничего дольше секунды']]} />;
  }
  const { seconds, isIdle, text } = longest;
  return (
    <Box sx={{ px: 2, pb: 1.5 }}>
      <Typography variant="caption" color="textSecondary">
        {isIdle ? 'Дольше всего открыта транзакция' : 'Дольше всего выполняется'}: {ageText(seconds)}
      </Typography>
      <StatementText text={text ?? 'запрос другой программы'} />
    </Box>
  );
}

function archiveText({ archivedAt, isFailing }: NonNullable<DatabaseServer['archive']>) {
  if (isFailing) return 'последняя попытка не удалась';
  return archivedAt === null ? 'ещё ничего не записано' : <Moment at={archivedAt} />;
}

function Replicas({ replicas }: Pick<DatabaseServer, 'replicas'>) {
  return (
    <>
      <Typography id="state-replicas" component="h3" sx={heading}>
        Реплики
      </Typography>
      {replicas.length === 0 ? (
        <Typography color="textSecondary" sx={{ px: 2, pb: 1 }}>
          Нет реплик
        </Typography>
      ) : (
        <ScrollArea labelledBy="state-replicas">
          <Box component="table" sx={numbersTable}>
            <thead>
              <tr>
                <th scope="col">Реплика</th>
                <th scope="col">Подтверждает запись</th>
                <th scope="col">Отстаёт</th>
                <th scope="col">Не применено</th>
              </tr>
            </thead>
            <tbody>
              {replicas.map(({ name, isSynchronous, seconds, bytes }, at) => (
                <tr key={`${at} ${name}`}>
                  <th scope="row">{name}</th>
                  <td>{isSynchronous ? 'да' : 'нет'}</td>
                  <td>
                    {seconds !== null
                      ? ageText(seconds)
                      : bytes === null
                        ? 'не видно: нужна роль pg_monitor'
                        : ageText(0)}
                  </td>
                  <td>{bytes === null ? NOTHING : fileSizeText(bytes)}</td>
                </tr>
              ))}
            </tbody>
          </Box>
        </ScrollArea>
      )}
    </>
  );
}

const heading = { px: 2, pt: 1, pb: 1, fontWeight: 600 } as const;
