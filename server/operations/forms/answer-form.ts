import { createHash } from 'node:crypto';
import { z } from 'zod';
import { askedFields, formHtml } from '#model/forms/visitor/form-html.ts';
import { answerName, visitorAnswers, type VisitorAnswers } from '#model/forms/visitor/visitor-answers.ts';
import { INVALID_FORM } from '#model/forms/validate-form.ts';
import { momentAt } from '#model/imports/wall-time.ts';
import { isPlainObject } from '#model/structured/same-json.ts';
import type { FormAnswerNumber } from '#model/wire/forms.ts';
import { givenFormOf, type GivenForm } from '#server/access/form-token.ts';
import { keepAnswer } from '#server/commands/forms/keep-answer.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { definePublicOperation } from '#server/endpoint/define-operation.ts';
import { headerOf, type Reply, type Request } from '#server/endpoint/request.ts';
import {
  formAction,
  formInputs,
  publicForm,
  storedForm,
  type BlockForm,
  type StoredForm,
} from '#server/render/page-forms.ts';
import { invalid, notFound, Problem } from '#server/store/problem.ts';
import { drawIds } from '#server/store/records/write/create-many.ts';
import { publicCall } from '../public-call.ts';
import { answerPage, paragraphs } from './answer-page.ts';

const number = wireSchema<FormAnswerNumber>('FormAnswerNumber', z.object({ number: z.int() }));

/** The maximum size of an answer in bytes. */
const MOST = 128 * 1024;

const body = z.object({
  token: z.string('Форма составлена неверно').max(400),
  // Not a record: that would drop the key `__proto__`, which is refused as any that the form does not have.
  values: z
    .unknown()
    .prefault({})
    .transform((given, { issues, value }) => {
      if (isPlainObject(given)) return given;
      issues.push({ code: 'custom', message: 'Форма составлена неверно', input: value });
      return z.NEVER;
    }),
  /** The visitor agrees to the text beside the form. */
  consent: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
    .nullish()
    .transform((given) => given ?? false),
  /** A field that people do not see. */
  website: z.string().nullish(),
  /** The fields that were shown, by their positions: a page without scripts sends them. */
  shown: z.string().max(50_000).nullish(),
});

type Body = z.output<typeof body>;

/** What was sent, where it can be taken. */
interface Sent {
  readonly given: GivenForm;
  readonly form: StoredForm;
  readonly block: BlockForm;
  readonly answers: VisitorAnswers;
}

/**
 * The form that was sent, and what was answered. Throws the same 404 for a token that is not genuine or has expired, and
 * where visitors do not see the page or the block.
 */
async function readSent({ context }: Pick<Request, 'context'>, formId: number, { token, values }: Body): Promise<Sent> {
  const given = givenFormOf(await context.links.open(token), Date.now());
  const block = await publicForm(context, given.pageId, given);
  const form = await storedForm(context, given.formId, given.version);
  if (!form || !block || given.formId !== formId) throw notFound();
  const answers = visitorAnswers(form.compiled, values, (time) => momentAt(time, context.environment.timeZone));
  return { given, form, block, answers };
}

/** The questions that the answers have brought up, which a page without scripts has not shown yet. */
function isMoreAsked({ form, answers }: Sent, { shown }: Body): boolean {
  if (typeof shown !== 'string') return false;
  const known = new Set(shown.split(' '));
  return askedFields(form.compiled, answers.state).some((at) => !known.has(String(at)));
}

const NO_CONSENT = 'Без согласия форму отправить нельзя';

/** What is wrong with an answer, by field. */
function failuresOf({ form: { compiled }, block, answers }: Sent, { consent }: Body) {
  const wrong = [...answers.failures].map(([at, message]) => {
    const field = compiled.fields[at];
    return { fieldName: (field && answerName(compiled, field)) ?? `fields[${at}]`, message };
  });
  const unknown = answers.unknown.map((fieldName) => ({ fieldName, message: 'Поле не найдено' }));
  const unagreed = block.consent !== '' && !consent ? [{ fieldName: 'consent', message: NO_CONSENT }] : [];
  return [...wrong, ...unknown, ...unagreed];
}

/** The same for repeats of one sending: the reader of a page that was cached for many is told by the address. */
function requestKey(request: Pick<Request, 'headers' | 'address'>, { token, values, consent }: Body): string {
  const by = headerOf(request, 'idempotency-key') ?? request.address;
  return createHash('sha256')
    .update(JSON.stringify([token, values, consent, by]))
    .digest('hex');
}

/** The texts of the inputs by their names. */
function enteredTexts({ values }: Body): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(values).flatMap(([name, value]) => {
      const parts = isPlainObject(value) ? Object.entries(value) : [];
      const whole: readonly (readonly [string, unknown])[] = [[`values[${name}]`, value]];
      const inner = parts.map(([side, bound]) => [`values[${name}][${side}]`, bound] as const);
      return [...whole, ...inner].flatMap(([input, text]) =>
        typeof text === 'string' ? [[input, text] as const] : [],
      );
    }),
  );
}

/** The form again, with what was entered and what is wrong with it. */
function againPage({ given, form, block, answers }: Sent, sent: Body, problem: string): Reply<Uint8Array> {
  const html = formHtml(form.compiled, answers.state, {
    action: formAction(given.formId),
    token: sent.token,
    id: formInputs(given.blockId),
    caption: form.caption,
    consent: block.consent,
    hasConsent: sent.consent,
    entered: enteredTexts(sent),
    failures: answers.failures,
    problem,
    consentFailure: block.consent !== '' && !sent.consent ? NO_CONSENT : null,
  });
  return answerPage(form.caption, html, 422);
}

const MORE = 'Появились вопросы, на которые вы ещё не отвечали';
const SENT = 'Ответ отправлен';
const NOT_SENT = 'Ответ не отправлен';
const BACK = 'Вернитесь на страницу с формой: введённое сохранилось в ней. Обновите её, если она открыта давно.';

async function answered(
  request: Request,
  formId: number,
  sent: Body,
  isPage: boolean,
): Promise<Reply<FormAnswerNumber | Uint8Array>> {
  const { context } = request;
  publicCall(request);
  const told = (answer: number, thanks: string): Reply<FormAnswerNumber | Uint8Array> =>
    isPage
      ? answerPage(SENT, paragraphs(`${thanks}\nНомер ответа: ${answer}`), 200)
      : { status: 201, body: { number: answer } };
  // A program gets the answer that everybody gets.
  if ((sent.website ?? '') !== '') return told((await drawIds(context.database, 1))[0] ?? 0, SENT);
  const read = await readSent(request, formId, sent);
  const failures = failuresOf(read, sent);
  if (isPage && (failures.length > 0 || isMoreAsked(read, sent)))
    return againPage(read, sent, isMoreAsked(read, sent) ? MORE : INVALID_FORM);
  if (failures.length > 0) throw invalid(failures);
  const { given, form, block, answers } = read;
  const stored = await keepAnswer(context, {
    ...given,
    compiled: form.compiled,
    state: answers.state,
    consent: block.consent,
    requestKey: requestKey(request, sent),
  });
  return told(stored, block.thanks);
}

/**
 * Takes the answer of a visitor to a form of a page (contract «Patterns and answers»). It is checked by the code of the
 * form's preview. A browser that sends the form itself gets a page.
 */
export const answerForm = definePublicOperation({
  method: 'POST',
  path: '/public/forms/:id/',
  summary: 'Ответ посетителя на форму страницы',
  rights: 'public',
  accepts: 'fields',
  fromSite: true,
  bodyLimit: MOST,
  params: z.object({ id: z.string().max(20) }),
  body,
  answers: { 200: { mediaType: 'text/html' }, 201: number },
  problems: [429],
  async run(request) {
    const isPage = headerOf(request, 'accept')?.includes('text/html') === true;
    try {
      return await answered(request, Number(request.params.id), request.body, isPage);
    } catch (error) {
      if (!isPage || !(error instanceof Problem)) throw error;
      const { status, message, details } = error;
      const page = answerPage(NOT_SENT, paragraphs(`${message}.\n${BACK}`), status);
      const wait = details.retryAfter === undefined ? {} : { 'retry-after': String(details.retryAfter) };
      return { ...page, headers: { ...page.headers, ...wait } };
    }
  },
});
