import { isPlainObject, ownValue } from '../structured/same-json.ts';
import { textIn } from './block-values.ts';

/** What visitors agree to where the block does not say otherwise. */
export const CONSENT_TEXT = 'Я согласен на обработку моих персональных данных';
/** What they are told where it does not. */
export const THANKS_TEXT = 'Спасибо! Ваш ответ принят';

/** The form that the model of a block names; null for none. */
export function formIdIn(model: unknown): number | null {
  const id = isPlainObject(model) ? ownValue(model, 'formId') : null;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** A text of the model; the usual one where it names none. An empty one is one of its own. */
function textOr(model: unknown, name: string, usual: string): string {
  return isPlainObject(model) && ownValue(model, name) !== undefined ? textIn(model, name).trim() : usual;
}

/** What visitors have to agree to before a form is sent; empty where they are not asked. */
export function consentIn(model: unknown): string {
  return textOr(model, 'consentText', CONSENT_TEXT);
}

/** What they are told after it was sent. */
export function thanksIn(model: unknown): string {
  return textOr(model, 'thanksText', THANKS_TEXT) || THANKS_TEXT;
}
