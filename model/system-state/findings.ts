import type { DatabaseServer, RunningServer, SystemState } from '../wire/system-state.ts';
import * as bound from './thresholds.ts';

/** The places of the system that are told of. */
export type StatePlace = 'servers' | 'database' | 'backup' | 'jobs' | 'databus' | 'mail' | 'feed' | 'statements';

/** How a place is: a warning, or something that does not work. */
export type Severity = 'attention' | 'bad';

/** Something to look at, in Russian: what it is, and what to do. */
export interface StateFinding {
  readonly place: StatePlace;
  readonly severity: Severity;
  readonly text: string;
  readonly advice: string;
}

const { THRESHOLDS } = bound;

/** A server as people call it: several may run on one host. */
export function serverName({ host, pid }: Pick<RunningServer, 'host' | 'pid'>): string {
  return `${host} (${pid})`;
}

type Found = readonly [isFound: boolean, severity: Severity, text: string, advice: string];

function findingsIn(place: StatePlace, found: readonly Found[]): readonly StateFinding[] {
  return found.flatMap(([isFound, severity, text, advice]) => (isFound ? [{ place, severity, text, advice }] : []));
}

const seconds = (count: number): string => `${Math.round(count)} с`;

/** What there is to look at of a server. */
export function findingsOfServer(server: RunningServer, schema: string): readonly StateFinding[] {
  const { disk, lag, requests, connections } = server;
  const name = `Сервер ${serverName(server)}`;
  if (server.silentFor > bound.SILENT) {
    const advice =
      'Проверьте, работает ли процесс, и запустите его снова. Если его остановили намеренно, строка исчезнет через десять минут.';
    return findingsIn('servers', [[true, 'bad', `${name} молчит ${seconds(server.silentFor)}`, advice]]);
  }
  return findingsIn('servers', [
    [
      disk.state === 'full',
      'bad',
      `${name}: места на диске нет, файлы не принимаются`,
      'Освободите место на диске сервера или увеличьте его.',
    ],
    [disk.state === 'low', 'attention', `${name}: место на диске заканчивается`, 'Освободите место на диске сервера.'],
    [
      requests.busy / requests.seconds > THRESHOLDS.Busy,
      'bad',
      `${name}: база данных не успевает отвечать или недоступна`,
      'Посмотрите самые дорогие операторы и соединения с базой; при постоянной нагрузке добавьте базе процессоров.',
    ],
    [
      requests.faults > THRESHOLDS.Faults,
      'attention',
      `${name}: внутренние ошибки (${requests.faults} за десять минут)`,
      'Найдите их в журнале сервера по уровню error и номеру запроса.',
    ],
    [
      (requests.p95 ?? 0) / 1000 > THRESHOLDS.SlowAnswers,
      'attention',
      `${name}: каждый двадцатый ответ дольше секунды`,
      'Посмотрите, какие запросы медленные, и самые дорогие операторы.',
    ],
    [
      lag > THRESHOLDS.EventLoopHeld,
      'attention',
      `${name}: поток занят дольше полусекунды`,
      'Серверу не хватает процессора: добавьте процессоров или ещё один сервер.',
    ],
    [
      (connections?.waiting ?? 0) > THRESHOLDS.ConnectionsWaiting,
      'attention',
      `${name}: запросы ждут соединения с базой данных`,
      'Увеличьте DATABASE_POOL или ускорьте самые дорогие операторы.',
    ],
    [
      server.schema !== schema,
      'attention',
      `${name} работает на другой версии схемы`,
      'Это обычно во время обновления. После него перезапустите сервер с новой версией.',
    ],
  ]);
}

/** What there is to look at of a database server. */
function findingsOfDatabase({
  connections,
  most,
  longest,
  replicas,
  archive,
}: DatabaseServer): readonly StateFinding[] {
  const used = connections.reduce((sum, { count }) => sum + count, 0);
  return findingsIn('database', [
    [
      used > most * bound.CONNECTIONS_USED,
      'bad',
      `Соединения с PostgreSQL заканчиваются: ${used} из ${most}`,
      'Уменьшите DATABASE_POOL серверов, увеличьте max_connections или поставьте PgBouncer.',
    ],
    [
      (longest?.seconds ?? 0) > bound.LONGEST_STATEMENT,
      'attention',
      `${longest?.isIdle === true ? 'Транзакция открыта' : 'Оператор выполняется'} ${seconds(longest?.seconds ?? 0)}`,
      'Пока она длится, очистка таблиц стоит. Найдите её в pg_stat_activity и завершите, если она забыта.',
    ],
    [
      replicas.some((one) => (one.seconds ?? 0) > THRESHOLDS.ReplicaBehind),
      'attention',
      'Реплика отстаёт больше чем на полминуты',
      'Проверьте сеть и нагрузку диска реплики.',
    ],
    [
      archive?.isFailing === true,
      'bad',
      'Журнал PostgreSQL не архивируется',
      'Проверьте archive_command: без архива нельзя восстановить данные на момент времени, а диск заполняется.',
    ],
  ]);
}

/** What there is to look at of the backups. */
function findingsOfBackup({ last, failedAt }: SystemState['backup']): readonly StateFinding[] {
  return findingsIn('backup', [
    [
      last === null,
      'attention',
      'Резервной копии ещё не было',
      'Сохраняйте данные и файлы каждый день командой npm run backup.',
    ],
    [
      (last?.age ?? 0) > THRESHOLDS.BackupOld,
      'attention',
      'Последняя резервная копия старше двух суток',
      'Проверьте, запускается ли npm run backup по расписанию и чем кончается.',
    ],
    [
      failedAt !== null,
      'attention',
      'Последняя резервная копия не удалась',
      'Причину назвала команда npm run backup: исправьте её и запустите команду снова.',
    ],
    [
      (last?.lostFiles ?? 0) > 0,
      'bad',
      `В последней резервной копии нет целых файлов записей: ${last?.lostFiles ?? 0}`,
      'npm run files:check перечислит их и вернёт из копии, в которой они целы.',
    ],
  ]);
}

/** Everything that there is to look at, what does not work first. */
export function findingsOf(state: SystemState): readonly StateFinding[] {
  const { servers, database, backup, queue, databus, mail, feed } = state;
  const bloated = database.tables.filter(
    ({ rows, dead }) => rows !== null && (dead ?? 0) > Math.max(bound.DEAD_ROWS, rows),
  );
  const all = [
    ...servers.flatMap((server) => findingsOfServer(server, database.schema)),
    ...(database.server ? findingsOfDatabase(database.server) : []),
    ...findingsIn('database', [
      [
        bloated.length > 0,
        'attention',
        `Устаревших строк больше, чем живых: ${bloated.map(({ name }) => name).join(', ')}`,
        'Автоочистка не успевает: проверьте, не держит ли её давно открытая транзакция.',
      ],
    ]),
    ...findingsOfBackup(backup),
    ...findingsIn('jobs', [
      [
        queue.age > THRESHOLDS.JobsLate,
        'attention',
        `Задания ждут ${seconds(queue.age)}`,
        'Серверов мало, или задание не может выполниться: посмотрите, что выполняется.',
      ],
      [
        queue.counts.failed > THRESHOLDS.JobsFailed,
        'attention',
        `Не удались задания: ${queue.counts.failed}`,
        'Откройте их, прочтите причину и повторите.',
      ],
    ]),
    ...findingsIn('databus', [
      [
        databus.age > THRESHOLDS.DatabusLate,
        'attention',
        `Шина данных отстаёт на ${seconds(databus.age)}`,
        'Проверьте, отвечает ли приёмник: ответы видны в запросах подписки.',
      ],
      [
        databus.paused > 0,
        'attention',
        `Подписок шины приостановлено: ${databus.paused}`,
        'Изменения копятся, пока хранятся запросы (обычно 30 дней). Возобновите подписку или удалите её.',
      ],
    ]),
    ...findingsIn('mail', [
      [
        mail.age > bound.MAIL_LATE,
        'attention',
        `Письма ждут отправки дольше ${seconds(mail.age)}`,
        'Проверьте почтовый сервер (SMTP_URL) и задания.',
      ],
      [
        mail.failed > 0,
        'attention',
        `Не отправлено писем за сутки: ${mail.failed}`,
        'Причина каждого — в журнале писем.',
      ],
    ]),
    ...findingsIn('feed', [
      [
        feed.age > bound.FEED_LATE,
        'bad',
        `Изменения не доходят до открытых страниц ${seconds(feed.age)}`,
        'Лента стоит: причина в журнале сервера.',
      ],
    ]),
  ];
  return all.toSorted((one, other) => Number(other.severity === 'bad') - Number(one.severity === 'bad'));
}
