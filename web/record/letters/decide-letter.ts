import { defineAction } from '#web/actions/define-action.ts';
import type { IconName } from '#web/ui/icon-paths.ts';
import type { RecordSubject } from '../actions/record-subject.ts';

/** What is shown when it was decided. */
export const DECIDED = { send: 'Письмо отправляется', drop: 'Письмо не будет отправлено' } as const;

function decision(act: 'send' | 'drop', caption: string, icon: IconName) {
  return defineAction<RecordSubject>({
    name: `${act}Letter`,
    caption,
    icon,
    when: ({ record }) => record['status'] === 'waiting',
    async act({ record: { id } }, { client }) {
      const { decideLetter } = await import('#web/api/mail/decide-letter.ts');
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
