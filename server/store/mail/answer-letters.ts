import type { LetterTrigger } from '#model/letter-triggers.ts';
import { letterWording } from '#model/letter-wording.ts';
import type { Queryable } from '../database.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { addresseesOf } from './addressees.ts';
import { filled } from './fill-letter.ts';
import { HAS_LEFT, writeWaitingLetters } from './letter-cause.ts';

/** What the letters about an answer say. */
export interface ToldFormAnswer {
  readonly id: number;
  readonly formId: number;
  readonly changeSetId: number;
  /** The questions with their answers, one a line. */
  readonly summary: string;
}

const TRIGGER: LetterTrigger = 'formAnswer';

/** Creates the letters about an answer for the subscribers of the folders of its form, in the caller's transaction. */
export async function tellOfFormAnswer(
  context: StoreContext,
  transaction: Queryable,
  { id, formId, changeSetId, summary }: ToldFormAnswer,
): Promise<void> {
  const { catalog, timeZone } = context;
  const forms = catalog.get('formDefinition');
  const letters = await addresseesOf(context, transaction, forms, [
    { objectId: formId, triggers: [TRIGGER], isAgain: true },
  ]);
  const date = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date());
  const written = letters.map((letter) => {
    const { caption, folder, fullName } = letter;
    const told = {
      caption: caption ?? '',
      folder,
      fullName: fullName ?? '',
      date,
      number: String(id),
      answers: summary,
    };
    const values = { ...letterWording(forms), ...told };
    return {
      subject: filled(letter.subject, values, 'text'),
      html: filled(letter.html ?? '', values, 'html').replaceAll('\n', '<br>'),
      email: letter.email,
      skippedFor: letter.hasLeft ? HAS_LEFT : null,
      mailScenarioId: letter.scenarioId,
      subscriberId: letter.subscriberId,
      cause: { changeSetId, changeId: null, objectId: id, trigger: TRIGGER, state: null },
    };
  });
  await writeWaitingLetters(context, transaction, catalog.get('formAnswer'), written);
}
