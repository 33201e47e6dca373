import { showsNothing } from '../../text/canonical-text.ts';
import type { FormFinding } from '../../wire/forms.ts';
import { fieldLabel, sectionLabel, type CompiledForm } from '../compile-form.ts';
import { attribute, ruleName } from '../field-rules.ts';
import { openingSection } from '../first-section.ts';
import { isFormEditor } from '../form-editor.ts';
import type { FormField } from '../form.ts';
import { fieldPlace, finding, sectionPlace, within, type FormPlace } from './form-place.ts';

/** The most rules of one field that are told of. */
const MOST_NAMED = 20;

/** An editor and rules that the product does not know. */
function unknownNames({ editor, validations }: FormField, place: FormPlace): readonly FormFinding[] {
  const shared = { severity: 'warning', rule: 'unknown' } as const;
  const editors =
    typeof editor === 'string' && editor !== '' && !isFormEditor(editor)
      ? [
          finding(within(place, 'editor'), {
            ...shared,
            message: `Редактор «${editor}» неизвестен: поле показано как строка`,
          }),
        ]
      : [];
  const unknown = (validations ?? []).flatMap(({ validator }, at) =>
    typeof validator === 'string' && ruleName(validator) !== null ? [] : [{ validator, at }],
  );
  const rules = unknown.slice(0, MOST_NAMED).map(({ validator, at }, position) => {
    const rest = unknown.length - MOST_NAMED;
    const more = position === MOST_NAMED - 1 && rest > 0 ? `, как и ещё ${rest}` : '';
    const name = validator ? `Правило «${validator}» неизвестно` : 'У правила нет названия';
    return finding(within(place, 'validations', at), {
      ...shared,
      message: `${name}${more}: ответ по нему не проверяется`,
    });
  });
  return [...editors, ...rules];
}

function captionFindings(compiled: CompiledForm, at: number, place: FormPlace): readonly FormFinding[] {
  const label = compiled.fields[at] && attribute(compiled.fields[at].field, 'label');
  if (typeof label === 'string' && !showsNothing(label)) return [];
  const message = `У поля нет подписи: вместо неё показано «${fieldLabel(compiled, at)}»`;
  return [finding(within(place, 'attrs', 'label'), { severity: 'warning', rule: 'caption', message })];
}

/** Sections without fields, and active ones besides the one that opens the form. */
function sectionFindings(compiled: CompiledForm): readonly FormFinding[] {
  const active = compiled.sections.flatMap(({ section }, at) => (section.isActive === true ? [at] : []));
  const opening = active.find((at) => at === openingSection(compiled)) ?? active[0];
  const shared = { severity: 'warning', rule: 'section' } as const;
  return compiled.sections.flatMap(({ section, fields }, at) => {
    const place = sectionPlace(compiled, at);
    const found: FormFinding[] = [];
    if (fields.length === 0) found.push(finding(place, { ...shared, message: 'В секции нет полей' }));
    if (section.isActive === true && opening !== undefined && at !== opening) {
      const isActive = within(place, 'isActive');
      const message = `Открытой первой отмечена и секция «${sectionLabel(compiled, opening)}»: форма откроется с неё`;
      const fix = { caption: 'Снять отметку', edits: [{ at: isActive.steps, value: false }] };
      found.push(finding(isActive, { ...shared, message, fix }));
    }
    return found;
  });
}

/** Editors and rules that are unknown, fields without a caption, empty sections, and several that are active. */
export function checkParts(compiled: CompiledForm): readonly FormFinding[] {
  const fields = compiled.fields.flatMap(({ field }, at) => {
    const place = fieldPlace(compiled, at);
    return [...unknownNames(field, place), ...captionFindings(compiled, at, place)];
  });
  return [...fields, ...sectionFindings(compiled)];
}
