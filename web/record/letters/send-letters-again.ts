import { defineAction } from '#web/actions/define-action.ts';
import { sendAgain } from '#web/api/mail/letters.ts';
import { toldLetters } from './told-letters.ts';
import type { RecordSubject } from '../actions/record-subject.ts';

/** Sends the letters about a record again, where some were sent and the user may. */
export const sendLettersAgain = defineAction<RecordSubject & { readonly sentLetters: number }>({
  name: 'sendLettersAgain',
  caption: 'Отправить снова',
  icon: 'email-outline',
  when: ({ sentLetters }) => sentLetters > 0,
  ask: () => ({ title: 'Отправить письма снова?', text: 'Письмо получат и те, кому оно уже приходило.' }),
  act: async ({ metadata, record }, { client }) => ({
    message: (await toldLetters(metadata, await sendAgain(client, metadata.className, record.id))) ?? '',
  }),
});
