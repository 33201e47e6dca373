import { isScalar, sameAnswer } from '../../logic/holds.ts';
import { escaped } from '../../page/to-html.ts';
import { fieldLabel, sectionLabel, type CompiledField, type CompiledForm } from '../compile-form.ts';
import { attribute, rangeOf } from '../field-rules.ts';
import { formEditor } from '../form-editor.ts';
import { buttonsOf } from '../first-section.ts';
import type { FormState } from '../form-state.ts';
import { shownSections } from '../validate-form.ts';
import { answerName, isAsked } from './visitor-answers.ts';

/** The name of the field that people do not see: who fills it in is a program. */
export const TRAP = 'website';

/** How a form is written for a visitor. */
export interface FormHtmlOptions {
  /** Where it is sent. */
  readonly action: string;
  /** Null for a form that takes no answers: its button is off. */
  readonly token: string | null;
  /** The prefix of the ids of its inputs. */
  readonly id: string;
  readonly caption: string;
  /** What the visitor agrees to; empty where it is not asked. */
  readonly consent: string;
  readonly hasConsent?: boolean;
  /** The texts as they were entered, by the names of the inputs; those of the state where absent. */
  readonly entered?: ReadonlyMap<string, string>;
  readonly failures?: ReadonlyMap<number, string>;
  /** The message of the whole form. */
  readonly problem?: string | null;
  readonly consentFailure?: string | null;
}

/** The positions of the fields that a visitor sees and may answer. */
export function askedFields(compiled: CompiledForm, { shown }: FormState): readonly number[] {
  return [...compiled.fields.entries()].flatMap(([at, field]) => (shown[at] && isAsked(field) ? [at] : []));
}

function flag(name: string, isSet: boolean): string {
  return isSet ? ` ${name}` : '';
}

function valueText(value: unknown): string {
  return isScalar(value) ? String(value) : '';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A line under an input; nothing without a text. */
function line(kind: 'error' | 'help', text: string, id: string): string {
  return text === '' ? '' : `<p class="pb-form-${kind}" id="${id}">${escaped(text)}</p>`;
}

const INPUT_TYPES = { number: 'text', day: 'date', moment: 'datetime-local', link: 'text' } as const;

/** Writes the inputs of one field. */
class FieldWriter {
  readonly #field: CompiledField;
  readonly #value: unknown;
  readonly #name: string;
  readonly #options: FormHtmlOptions;
  readonly #id: string;
  readonly #isOff: boolean;
  readonly #hasFailed: boolean;
  readonly #described: string;

  constructor(compiled: CompiledForm, state: FormState, at: number, field: CompiledField, options: FormHtmlOptions) {
    this.#field = field;
    this.#value = state.values[field.slot];
    this.#name = `values[${answerName(compiled, field) ?? ''}]`;
    this.#options = options;
    this.#id = `${options.id}-${at}`;
    this.#isOff = !isAsked(field) || answerName(compiled, field) === null;
    this.#hasFailed = options.failures?.has(at) ?? false;
    const help = attribute(field.field, 'help');
    const described = [this.#hasFailed ? `${this.#id}-error` : '', textOf(help) === '' ? '' : `${this.#id}-help`];
    this.#described = described.join(' ').trim();
  }

  #attributes(name: string, id: string): string {
    const isRequired = this.#field.rules.some((rule) => rule.isRequired);
    const placeholder = attribute(this.#field.field, 'placeholder');
    return [
      ` id="${escaped(id)}" name="${escaped(name)}"${flag('required', isRequired)}${flag('disabled', this.#isOff)}`,
      flag('aria-invalid="true"', this.#hasFailed),
      flag(`aria-describedby="${escaped(this.#described)}"`, this.#described !== ''),
      flag(`placeholder="${escaped(textOf(placeholder))}"`, textOf(placeholder) !== ''),
    ].join('');
  }

  #text(name: string, value: unknown): string {
    return this.#options.entered?.get(name) ?? valueText(value);
  }

  #input(type: string, name: string, id: string, value: unknown, more = ''): string {
    const text = this.#text(name, value);
    return `<input type="${type}"${this.#attributes(name, id)} value="${escaped(text)}"${more}>`;
  }

  #choices(): readonly { readonly id: string; readonly caption: string; readonly isChosen: boolean }[] {
    const entered = this.#options.entered?.get(this.#name);
    return (this.#field.field.items ?? []).map(({ id, caption }) => ({
      id: valueText(id),
      caption: caption ?? valueText(id),
      isChosen: entered === undefined ? sameAnswer(id, this.#value) : entered === valueText(id),
    }));
  }

  write(label: string): string {
    const { answer, asks } = formEditor(this.#field.field.editor);
    const [id, name] = [this.#id, this.#name];
    const caption = (text: string) => `<label for="${escaped(id)}">${escaped(text)}</label>`;
    if (answer === 'yesNo') {
      const isOn = (this.#options.entered?.get(name) ?? String(this.#value === true)) === 'true';
      const box = `<input type="checkbox"${this.#attributes(name, id)} value="true"${flag('checked', isOn)}>`;
      return `<label class="pb-form-check" for="${escaped(id)}">${box} ${escaped(label)}</label>`;
    }
    if (answer === 'choice' && asks === 'options') {
      const radios = this.#choices().map((option, at) => {
        const attributes = this.#attributes(name, `${id}-${at}`);
        const radio = `<input type="radio"${attributes} value="${escaped(option.id)}"${flag('checked', option.isChosen)}>`;
        return `<label class="pb-form-check">${radio} ${escaped(option.caption)}</label>`;
      });
      return `<fieldset class="pb-form-options"><legend>${escaped(label)}</legend>${radios.join('')}</fieldset>`;
    }
    if (answer === 'choice') {
      const options = this.#choices().map(
        (option) =>
          `<option value="${escaped(option.id)}"${flag('selected', option.isChosen)}>${escaped(option.caption)}</option>`,
      );
      return `${caption(label)}<select${this.#attributes(name, id)}><option value="">Не выбрано</option>${options.join('')}</select>`;
    }
    if (answer === 'range') {
      const range = rangeOf(this.#value);
      const from = this.#input('text', `${name}[min]`, id, range?.min, ' inputmode="decimal" aria-label="От"');
      const to = this.#input('text', `${name}[max]`, `${id}-to`, range?.max, ' inputmode="decimal" aria-label="До"');
      return `<fieldset class="pb-form-range"><legend>${escaped(label)}</legend>${from} — ${to}</fieldset>`;
    }
    if (answer === 'text' && asks === 'lines') {
      const text = escaped(this.#text(name, this.#value));
      return `${caption(label)}<textarea rows="4"${this.#attributes(name, id)}>\n${text}</textarea>`;
    }
    const type =
      answer === 'text' ? (asks === 'lines' || asks === 'options' ? 'text' : (asks ?? 'text')) : INPUT_TYPES[answer];
    return `${caption(label)}${this.#input(type, name, id, this.#value, answer === 'number' ? ' inputmode="decimal"' : '')}`;
  }
}

function fieldHtml(compiled: CompiledForm, state: FormState, at: number, options: FormHtmlOptions): string {
  const field = compiled.fields[at];
  if (!field || !state.shown[at] || formEditor(field.field.editor).isForStaff) return '';
  const help = attribute(field.field, 'help');
  const failure = options.failures?.get(at);
  const isRequired = field.rules.some((rule) => rule.isRequired);
  const label = `${fieldLabel(compiled, at)}${isRequired ? ' *' : ''}`;
  const id = escaped(`${options.id}-${at}`);
  return [
    `<div class="pb-form-field">${new FieldWriter(compiled, state, at, field, options).write(label)}`,
    line('error', failure ?? '', `${id}-error`),
    line('help', textOf(help), `${id}-help`),
    '</div>',
  ].join('');
}

function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`;
}

/** What was entered into fields that are hidden now: it is there again when they are shown. */
function hiddenAnswers(compiled: CompiledForm, state: FormState, entered: ReadonlyMap<string, string>): string {
  const seen = new Set(
    askedFields(compiled, state).flatMap((at) => {
      const field = compiled.fields[at];
      return field ? [`values[${answerName(compiled, field) ?? ''}]`] : [];
    }),
  );
  const isSeen = (name: string) => seen.has(name.replace(/\[(?:min|max)\]$/u, '')) || seen.has(name);
  return [...entered]
    .map(([name, text]) => (name.startsWith('values[') && !isSeen(name) ? hidden(name, text) : ''))
    .join('');
}

function submitCaption(compiled: CompiledForm): string {
  const buttons = compiled.sections.flatMap(({ section }) => buttonsOf(compiled, section));
  return buttons.find(({ action }) => action === 'submit')?.caption || 'Отправить';
}

/**
 * A form as HTML that is filled in and sent without scripts: its sections below each other, and a field for programs. A
 * question that an answer brings up is shown when the form is sent.
 */
export function formHtml(compiled: CompiledForm, state: FormState, options: FormHtmlOptions): string {
  const { action, token, caption, consent, hasConsent = false, problem = null, consentFailure = null } = options;
  const sections = shownSections(compiled, state);
  const parts = sections.map((at) => {
    const fields = (compiled.sections[at]?.fields ?? []).map((field) => fieldHtml(compiled, state, field, options));
    const inner = fields.join('');
    if (inner === '') return '';
    return sections.length === 1
      ? inner
      : `<fieldset class="pb-form-section"><legend>${escaped(sectionLabel(compiled, at))}</legend>${inner}</fieldset>`;
  });
  const agreed =
    consent === ''
      ? ''
      : `<div class="pb-form-field"><label class="pb-form-check"><input type="checkbox" name="consent" value="true" required${flag('checked', hasConsent)}> ${escaped(consent)}</label>` +
        `${consentFailure === null ? '' : `<p class="pb-form-error">${escaped(consentFailure)}</p>`}</div>`;
  const trap = `<div class="pb-form-trap" aria-hidden="true"><label>Не заполняйте это поле <input type="text" name="${TRAP}" tabindex="-1" autocomplete="off"></label></div>`;
  const off = token === null ? '<p class="pb-form-help">Форма принимает ответы на опубликованной странице</p>' : '';
  return [
    `<form class="pb-filled" method="post" action="${escaped(action)}" aria-label="${escaped(caption)}" novalidate>`,
    problem === null ? '' : `<p class="pb-form-problem" role="alert">${escaped(problem)}</p>`,
    `${token === null ? '' : hidden('token', token)}${hidden('shown', askedFields(compiled, state).join(' '))}`,
    `${hiddenAnswers(compiled, state, options.entered ?? new Map())}${parts.join('')}${agreed}${trap}${off}`,
    `<button type="submit"${flag('disabled', token === null)}>${escaped(submitCaption(compiled))}</button></form>`,
  ].join('');
}
