import { defineOperation, EMPTY } from '#server/endpoint/define-operation.ts';
import { releasePresence as release } from '#server/store/presence/hold-presence.ts';
import { openedRecord, presenceKey } from './presence-body.ts';

/**
 * Reports that a tab has closed a record. A record that it does not have open is no error. Reports of the tab with a
 * lower number that arrive later are ignored.
 */
export const releasePresence = defineOperation({
  method: 'DELETE',
  path: '/presence/',
  summary: 'Запись закрыта',
  rights: 'signedIn',
  confirmed: 'beforehand',
  body: openedRecord,
  answers: { 204: EMPTY },
  async run(request) {
    await release(request.context.database, presenceKey(request, request.body));
    return {};
  },
});
