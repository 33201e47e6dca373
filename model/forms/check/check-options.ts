import type { FormFinding } from '../../wire/forms.ts';
import { canonicalText } from '../../text/canonical-text.ts';
import type { CompiledField, CompiledForm } from '../compile-form.ts';
import { formEditor } from '../form-editor.ts';
import { ruleFailure, rulesCost } from '../field-rules.ts';
import { repeated } from './check-bindings.ts';
import { fieldPlace, finding, within, type FormPlace } from './form-place.ts';
import type { StepBudget } from './step-budget.ts';

function checkChoice({ field, rules }: CompiledField, place: FormPlace, budget: StepBudget): readonly FormFinding[] {
  const items = field.items ?? [];
  const list = within(place, 'items');
  if (items.length === 0)
    return [finding(list, { severity: 'error', rule: 'option', message: 'Нет ни одного варианта ответа' })];
  const twice = new Set(repeated(items.map(({ id }) => (id === undefined || id === null ? '' : String(id)))));
  const found: FormFinding[] = [];
  const captions = new Map<string, string>();
  for (const [position, { id, caption }] of items.entries()) {
    const option = within(place, 'items', position);
    const name = canonicalText(caption ?? String(id ?? position + 1), 'code');
    if (twice.has(position)) {
      const message = `Вариант «${name}» не отличается от предыдущего: идентификатор тот же`;
      found.push(finding(option, { severity: 'error', rule: 'names', message }));
      continue;
    }
    const alike = captions.get(name.toLowerCase());
    captions.set(name.toLowerCase(), alike ?? name);
    if (alike !== undefined) {
      const message = `Вариант «${name}» не отличить от «${alike}»: подписи одинаковы`;
      found.push(finding(option, { severity: 'warning', rule: 'option', message }));
    }
    if (!budget.take(rulesCost(rules, id))) {
      const message = `Не проверено, пропускают ли правила варианты, начиная с «${name}»`;
      found.push(finding(option, { severity: 'info', rule: 'unverified', message }));
      break;
    }
    const failure = ruleFailure(rules, id);
    if (failure === null) continue;
    const message = `Вариант «${name}» нельзя выбрать, правило не пропустит: «${failure}»`;
    found.push(finding(option, { severity: 'warning', rule: 'option', message }));
  }
  return found;
}

/** Options that are repeated, that read alike or that the rules of their field refuse, and choices without options. */
export function checkOptions(compiled: CompiledForm, budget: StepBudget): readonly FormFinding[] {
  return compiled.fields.flatMap((compiledField, at) => {
    const { editor } = compiledField.field;
    if (formEditor(editor).answer !== 'choice') return [];
    return checkChoice(compiledField, fieldPlace(compiled, at), budget);
  });
}
