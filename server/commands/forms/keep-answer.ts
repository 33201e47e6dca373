import type { formAnswer } from '#classes/support/form-answer.ts';
import type { CompiledForm } from '#model/forms/compile-form.ts';
import { filledModel, type FormState } from '#model/forms/form-state.ts';
import { toldAnswers } from '#model/forms/visitor/visitor-answers.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import type { GivenForm } from '#server/access/form-token.ts';
import { tellOfFormAnswer } from '#server/store/mail/answer-letters.ts';
import { row } from '#server/store/piece.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { changedObjects } from '#server/store/records/read/changed-objects.ts';
import { classesOfObjects } from '#server/store/records/read/class-of-object.ts';
import { fieldsOf } from '#server/store/records/read/typed-fields.ts';
import { nextChangeSet } from '#server/store/records/write/run-write.ts';
import { createRecord } from '#server/store/records/write/write.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';

const a = table('formAnswer', 'a');

/** A checked answer. */
export interface KeptAnswer extends GivenForm {
  readonly compiled: CompiledForm;
  readonly state: FormState;
  /** What the visitor agreed to; empty where it was not asked. */
  readonly consent: string;
  /** The same for repeats of one sending. */
  readonly requestKey: string;
}

/** Characters of the answers by which one is told from others in a list. */
const MOST_CAPTION = 250;
const MOST_PAGE = 500;
const MOST_SUMMARY = 100_000;
const NAMING = 3;

/** What a page is called; null for one that is gone. */
async function captionOf(context: StoreContext, id: number): Promise<string | null> {
  const definition = (await classesOfObjects(context.database, context.catalog, [id])).get(id);
  const known = definition && (await changedObjects(context, SYSTEM_ACTOR, new Map([[definition, [id]]])));
  return known?.get(id)?.caption?.slice(0, MOST_PAGE) ?? null;
}

/**
 * Stores the answer to a form with the letters about it, in one change; returns its number. A repeat gets the number of
 * the first. Throws 422 where the form is gone.
 */
export async function keepAnswer(context: StoreContext, answer: KeptAnswer): Promise<number> {
  const { formId, version, pageId, compiled, state, consent, requestKey } = answer;
  const answers = toldAnswers(compiled, state, context.timeZone);
  const said = answers.map((one) => one.answer.replaceAll(/\s+/gu, ' ')).filter((text) => text !== '');
  const summary = answers
    .flatMap((one) => (one.answer === '' ? [] : [`${one.question}: ${one.answer}`]))
    .join('\n')
    .slice(0, MOST_SUMMARY);
  const pageCaption = await captionOf(context, pageId);
  return context.database.transaction(async (transaction) => {
    await transaction.query(sql`select pg_advisory_xact_lock(hashtextextended(${requestKey}::text, 0))`);
    const [known] = await transaction.query(
      sql`select ${row({ id: a.id })} from ${a} where ${a.requestKey} = ${requestKey}`,
    );
    if (known) return known.id;
    const changeSetId = await nextChangeSet(transaction);
    const fields = fieldsOf<typeof formAnswer>({
      caption: said.slice(0, NAMING).join(', ').slice(0, MOST_CAPTION).toWellFormed() || 'Без ответов',
      formDefinitionId: formId,
      formVersion: version,
      pageId,
      pageCaption,
      answers,
      values: filledModel(compiled, state),
      summary: summary.toWellFormed(),
      consentText: consent === '' ? null : consent,
      requestKey,
    });
    const definition = context.catalog.get('formAnswer');
    const { id } = await createRecord(context, SYSTEM_ACTOR, definition, fields, { transaction, changeSetId });
    await tellOfFormAnswer(context, transaction, { id, formId, changeSetId, summary });
    return id;
  });
}
