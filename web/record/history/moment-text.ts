import type { ChangeAction } from '#model/wire/history.ts';
import type { MomentChange, RecordMoment } from '#model/wire/moments.ts';
import { isEmpty } from '#model/validators/validator.ts';

/** What was changed as it is called: «Ключевое слово «зимний лес»». */
export function partName({ classCaption, caption }: Pick<MomentChange, 'classCaption' | 'caption'>): string {
  return caption === null || caption.trim() === '' ? classCaption : `${classCaption} «${caption}»`;
}

/** The fields of a change; those that are empty before and after, as at creation, are not listed. */
export function toldFields<Field extends { readonly before: unknown; readonly after: unknown }>(
  fields: readonly Field[],
): readonly Field[] {
  return fields.filter(({ before, after }) => !isEmpty(before) || !isEmpty(after));
}

/** What an act did as a whole: to the record itself, or else to what belongs to it; several things are a change. */
export function actionOf({ changes }: RecordMoment): ChangeAction {
  const own = changes.find(({ part }) => part === 'fields');
  if (own) return own.action;
  const [first] = changes;
  return first && changes.every(({ action }) => action === first.action) ? first.action : 'update';
}

/** The most things that a line names. */
const NAMED = 4;

/** What an act changed, in words. */
export function momentText({ changes, count }: RecordMoment): string {
  const own = changes.filter(({ part }) => part === 'fields');
  const parts = changes.filter(({ part }) => part !== 'fields').map(partName);
  const fields = new Set(own.flatMap((change) => toldFields(change.fields).map(({ caption }) => caption)));
  const named = [...fields, ...parts];
  const left = named.length - NAMED + (count - changes.length);
  return left > 0 ? `${named.slice(0, NAMED).join(', ')} и ещё ${left}` : named.join(', ');
}
