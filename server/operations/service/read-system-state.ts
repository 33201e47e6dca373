import { defineOperation } from '#server/endpoint/define-operation.ts';
import { statementTimes, mergeStatements } from '#server/store/costs/statement-times.ts';
import { databusAge } from '#server/store/databus/requests.ts';
import { backupState } from '#server/store/servers/backups.ts';
import { backlogs, databaseState } from '#server/store/servers/database-state.ts';
import { MOST_STATEMENTS, readReports } from '#server/store/servers/reports.ts';
import { systemState } from './system-state-schema.ts';

/** What all servers and the database tell of themselves, for Administrators only. The server that answers tells its figures of now. */
export const readSystemState = defineOperation({
  method: 'GET',
  path: '/manage/system-state/',
  summary: 'Состояние: серверы, база данных, очереди',
  rights: { roles: ['administrators'] },
  confirmed: 'beforehand',
  fromPrimary: true,
  answers: { 200: systemState },
  async run({ context }) {
    const { database: store, figures, queue: jobs } = context;
    const [reports, database, backup, queue, age, { paused, mail, feed }] = await Promise.all([
      readReports(store),
      databaseState(store),
      backupState(store),
      jobs.figures(store),
      databusAge(store),
      backlogs(store),
    ]);
    const others = reports.filter(({ id }) => id !== figures.id);
    return {
      body: {
        at: new Date().toISOString(),
        servers: [
          { ...figures.read(context), id: figures.id, isThis: true, silentFor: 0 },
          ...others.map(({ statements: _statements, ...report }) => ({ ...report, isThis: false })),
        ],
        database,
        backup,
        queue,
        databus: { age, paused },
        mail,
        feed,
        statements: mergeStatements(
          [...statementTimes.dearest(MOST_STATEMENTS), ...others.flatMap(({ statements }) => statements)],
          MOST_STATEMENTS,
        ),
      },
    };
  },
});
