import { mdiAccountEyeOutline } from '@mdi/js';
import type { WireRecord } from '#model/wire/record.ts';
import { defineAction } from '#web/actions/define-action.ts';
import { currentSession } from '#web/api/connection/session.ts';
import { asRecord } from '#web/api/typed-records.ts';
import type { RecordSubject } from '#web/record/actions/record-subject.ts';
import { beginView } from '#web/record/begin-view.ts';

/** Whether the record is a user, who has roles, and no role. */
const isUser = (record: WireRecord): boolean => 'roleIds' in record;

/** Shows the product as a role or a user sees it; not as oneself, nor as a blocked user. */
export const viewAs = defineAction<RecordSubject>({
  name: 'viewAs',
  caption: ({ record }) => (isUser(record) ? 'Посмотреть как пользователь' : 'Посмотреть как роль'),
  icon: { path: mdiAccountEyeOutline },
  when: ({ record }) => asRecord<'user'>(record).isBlocked !== true && record.id !== currentSession().profile?.id,
  async act({ metadata: { captionProperty }, record }) {
    const as = isUser(record) ? { userId: record.id } : { role: String(record.id) };
    await beginView(as, String(record[captionProperty]));
  },
});
