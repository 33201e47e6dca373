import { comparisonsOf, type FieldCondition, type FormId } from '../../logic/condition.ts';
import { isScalar, sameAnswer } from '../../logic/holds.ts';
import { fieldsOfWatcher } from '../../logic/watcher.ts';
import { isPattern } from '../../patterns/pattern.ts';
import { isEmpty } from '../../validators/validator.ts';
import { idKey } from '../../structured/item-id.ts';
import { isPlainObject, ownValue } from '../../structured/same-json.ts';
import type { FormFinding } from '../../wire/forms.ts';
import { formEditor } from '../form-editor.ts';
import { fieldLabel, type CompiledForm } from '../compile-form.ts';
import { isChoice } from './answer-domain.ts';
import type { PlacedCondition } from './form-comparisons.ts';
import { fieldPlace, finding, nodePlace, sectionPlace, within } from './form-place.ts';

/** Positions of the items whose key was used before. */
export function repeated(keys: readonly (string | null)[]): readonly number[] {
  const seen = new Set<string>();
  return keys.flatMap((key, at) => {
    if (key === null) return [];
    if (seen.has(key)) return [at];
    seen.add(key);
    return [];
  });
}

function idKeyOf({ id }: { readonly id?: FormId | null }): string | null {
  return id === undefined || id === null ? null : idKey(id);
}

function checkNames(compiled: CompiledForm): readonly FormFinding[] {
  const { fields, sections } = compiled.form;
  const told = (message: string) => ({ severity: 'error', rule: 'names', message }) as const;
  return [
    ...repeated(fields.map(({ name }) => (typeof name === 'string' && name !== '' ? name : null))).map((at) =>
      finding(
        within(fieldPlace(compiled, at), 'name'),
        told(`Имя «${String(fields[at]?.name)}» уже занято другим полем`),
      ),
    ),
    ...repeated(fields.map(idKeyOf)).map((at) =>
      finding(within(fieldPlace(compiled, at), 'id'), told('Другое поле имеет тот же идентификатор')),
    ),
    ...repeated(sections.map(idKeyOf)).map((at) =>
      finding(within(sectionPlace(compiled, at), 'id'), told('Другая секция имеет тот же идентификатор')),
    ),
  ];
}

/** Fields without a section, a property of the model, or a source of options. */
function checkPlacement(compiled: CompiledForm): readonly FormFinding[] {
  const { form, fields } = compiled;
  const [first] = form.sections;
  return fields.flatMap(({ field, section }, at) => {
    const place = fieldPlace(compiled, at);
    const found: FormFinding[] = [];
    const { name } = field;
    if (section < 0) {
      const fix =
        first?.id === undefined || first.id === null
          ? {}
          : {
              fix: {
                caption: 'Поместить в первую секцию',
                edits: [{ at: [...place.steps, 'sectionId'], value: first.id }],
              },
            };
      const message = 'Поле не стоит ни в одной секции и не появится';
      found.push(finding(within(place, 'sectionId'), { severity: 'error', rule: 'binding', message, ...fix }));
    }
    if (typeof name !== 'string' || name === '') {
      const message = 'Поле не привязано к модели: у него нет имени, и ответ не сохранится';
      found.push(finding(within(place, 'name'), { severity: 'error', rule: 'binding', message }));
    } else if (!Object.hasOwn(form.model, name)) {
      const message = `Поле не привязано к модели: в ней нет «${name}»`;
      const fix = { caption: 'Добавить в модель', edits: [{ at: ['model', name], value: null }] };
      found.push(finding(within(place, 'name'), { severity: 'warning', rule: 'binding', message, fix }));
    }
    const className = isPlainObject(field.config) ? ownValue(field.config, 'className') : undefined;
    if (formEditor(field.editor).asksClass && typeof className !== 'string') {
      const message = 'Не указано, записи какого класса предлагать';
      found.push(finding(within(place, 'config', 'className'), { severity: 'error', rule: 'binding', message }));
    }
    return found;
  });
}

/** Fields that conditions and watchers name and that do not exist. */
function checkReferences(compiled: CompiledForm, conditions: readonly PlacedCondition[]): readonly FormFinding[] {
  const missing = (ids: readonly FormId[]) => [...new Set(ids.filter((id) => compiled.fieldAt(id) === undefined))];
  const told = (ids: readonly FormId[]) =>
    ({ severity: 'error', rule: 'binding', message: `Нет поля с идентификатором ${ids.join(', ')}` }) as const;
  const shown = conditions
    .filter(({ watcher }) => watcher === null)
    .flatMap(({ condition, place }) => {
      const ids = missing(comparisonsOf(condition).map(({ field }) => field));
      return ids.length > 0 ? [finding(place, told(ids))] : [];
    });
  const watched = compiled.fields.flatMap(({ watchers }, at) =>
    watchers.flatMap((watcher) => {
      const ids = missing(fieldsOfWatcher(watcher));
      const place = within(fieldPlace(compiled, at), 'watchers', watcher.position);
      return ids.length > 0 ? [finding(place, told(ids))] : [];
    }),
  );
  return [...shown, ...watched];
}

/** Conditions and watchers that can't be read. */
function checkReadable(compiled: CompiledForm): readonly FormFinding[] {
  const { fields, sections } = compiled;
  const conditions = [...fields, ...sections].flatMap(({ problem }, node) => {
    if (!problem) return [];
    const place = nodePlace(compiled, node);
    const message = `Условие не читается, и его нет: ${lowered(problem.message)}`;
    return [
      finding({ ...place, path: `${place.path}.${problem.path}` }, { severity: 'error', rule: 'logic', message }),
    ];
  });
  const watchers = fields.flatMap(({ watcherProblems }, at) =>
    watcherProblems.map((problem) => {
      const place = within(fieldPlace(compiled, at), 'watchers', problem.watcher);
      const message = `Связь не читается, и её нет: ${lowered(problem.message)}`;
      return finding(place, { severity: 'error', rule: 'logic', message });
    }),
  );
  return [...conditions, ...watchers];
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** The values of a comparison that its field can't have. */
function impossible(compiled: CompiledForm, { field: id, is, value }: FieldCondition): readonly unknown[] {
  const field = compiled.fields[compiled.fieldAt(id) ?? -1]?.field;
  if (!field || (is !== 'equals' && is !== 'notEquals' && is !== 'oneOf')) return [];
  const values = is === 'oneOf' && Array.isArray(value) ? value : [value];
  if (formEditor(field.editor).answer === 'yesNo')
    return values.filter((one) => !sameAnswer(one, true) && !sameAnswer(one, false));
  if (!isChoice(field)) return [];
  const ids = new Set((field.items ?? []).flatMap((item) => (isEmpty(item.id) ? [] : [String(item.id)])));
  return values.filter((one) => !isEmpty(one) && !(isScalar(one) && ids.has(String(one))));
}

/** The most values of one comparison that are told of. */
const MOST_NAMED = 20;

function checkComparisons(compiled: CompiledForm, conditions: readonly PlacedCondition[]): readonly FormFinding[] {
  return conditions.flatMap(({ condition, place }) =>
    comparisonsOf(condition).flatMap((comparison) => {
      const { is, value, field } = comparison;
      if (is === 'matches' && !isPattern(String(value))) {
        const message = `Шаблон «${String(value)}» не читается или слишком сложен: ему ничего не подходит`;
        return [finding(place, { severity: 'error', rule: 'logic', message })];
      }
      const label = fieldLabel(compiled, compiled.fieldAt(field) ?? -1);
      const wrong = impossible(compiled, comparison);
      return wrong.slice(0, MOST_NAMED).map((one, at) => {
        const more = at === MOST_NAMED - 1 && wrong.length > MOST_NAMED ? ` и ещё ${wrong.length - MOST_NAMED}` : '';
        const message = `У поля «${label}» нет варианта «${typeof one === 'string' ? one : JSON.stringify(one)}»${more}`;
        return finding(place, { severity: 'warning', rule: 'option', message });
      });
    }),
  );
}

/** Names, ids, and what conditions and watchers refer to. */
export function checkBindings(compiled: CompiledForm, conditions: readonly PlacedCondition[]): readonly FormFinding[] {
  return [
    ...checkPlacement(compiled),
    ...checkNames(compiled),
    ...checkReadable(compiled),
    ...checkReferences(compiled, conditions),
    ...checkComparisons(compiled, conditions),
  ];
}
