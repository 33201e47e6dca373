import { mdiAccountEyeOutline } from '@mdi/js';
import { defineAction } from '#web/actions/define-action.ts';
import { currentSession } from '#web/api/connection/session.ts';
import { asRecord } from '#web/api/typed-records.ts';
import type { RecordSubject } from '#web/record/actions/record-subject.ts';
import { beginView } from '#web/record/begin-view.ts';

const icon = { path: mdiAccountEyeOutline };

/** Shows the product as a role sees it. */
export const viewAsRole = defineAction<RecordSubject>({
  name: 'viewAsRole',
  caption: 'Посмотреть как роль',
  icon,
  async act({ record }) {
    await beginView({ role: String(record.id) }, asRecord<'roles'>(record).caption ?? '');
  },
});

/** Shows the product as a user sees it. */
export const viewAsUser = defineAction<RecordSubject>({
  name: 'viewAsUser',
  caption: 'Посмотреть как пользователь',
  icon,
  when: ({ record }) => asRecord<'user'>(record).isBlocked !== true && record.id !== currentSession().profile?.id,
  async act({ record }) {
    await beginView({ userId: record.id }, asRecord<'user'>(record).fullName ?? '');
  },
});
