import { defineAction } from '#web/actions/define-action.ts';
import type { IconName } from '#web/ui/icon-paths.ts';
import type { RecordSubject } from '../actions/record-subject.ts';

function decision(act: 'send' | 'drop', caption: string, icon: IconName) {
  return defineAction<RecordSubject>({
    name: `${act}Letter`,
    caption,
    icon,
    when: ({ record }) => record['status'] === 'waiting',
    async act({ record: { id } }, { client }) {
      const { decideLetter, DECIDED } = await import('#web/api/mail/decide-letter.ts');
      await decideLetter(client, { id, act, isAlone: true });
      return { message: DECIDED[act] };
    },
  });
}

/** What can be decided on a waiting letter of the journal: that one alone. */
export const LETTER_DECISIONS = [
  decision('send', 'Отправить сейчас', 'email-outline'),
  decision('drop', 'Не отправлять', 'close'),
] as const;
