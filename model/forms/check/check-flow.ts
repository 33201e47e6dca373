import type { FormFinding, FormFix } from '../../wire/forms.ts';
import type { CompiledForm } from '../compile-form.ts';
import { buttonsOf } from '../first-section.ts';
import { BUTTON_ACTIONS, type FormButton } from '../form.ts';
import { fieldLabel, sectionLabel } from '../compile-form.ts';
import { finding, nodePlace, sectionPlace, within, type FormPlace } from './form-place.ts';

function actionFix(place: FormPlace, action: string): FormFix {
  return { caption: 'Сделать отправкой', edits: [{ at: [...place.steps, 'action'], value: action }] };
}

function checkButton(button: FormButton, place: FormPlace, isFirst: boolean, isLast: boolean): readonly FormFinding[] {
  const name = `Кнопка «${button.caption ?? ''}»`;
  const shared = { severity: 'warning', rule: 'button' } as const;
  if (button.action === 'next' && isLast) {
    const message = `${name} никуда не ведёт: секция последняя`;
    return [finding(place, { ...shared, message, fix: actionFix(place, 'submit') })];
  }
  if (button.action === 'prev' && isFirst) {
    const message = `${name} никуда не ведёт: секция первая`;
    return [finding(place, { ...shared, message, fix: { caption: 'Убрать кнопку', edits: [{ at: place.steps }] } })];
  }
  if (BUTTON_ACTIONS.some((action) => action === button.action)) return [];
  const message = button.action
    ? `${name} никуда не ведёт: действие «${button.action}» неизвестно`
    : `${name} ничего не делает: выберите действие`;
  return [finding(place, { ...shared, message })];
}

/** Buttons that lead nowhere, and sections that no button leaves although others follow. */
export function checkButtons(compiled: CompiledForm): readonly FormFinding[] {
  const { sections } = compiled.form;
  return sections.flatMap((section, at) => {
    const place = sectionPlace(compiled, at);
    const isLast = at === sections.length - 1;
    const own = (section.buttons ?? []).flatMap((button, position) =>
      checkButton(button, within(place, 'buttons', position), at === 0, isLast),
    );
    if (isLast || buttonsOf(compiled, section).some(({ action }) => action === 'next')) return own;
    const button = { class: 'btn btn-primary', caption: 'Далее', action: 'next' };
    const position = (section.buttons ?? []).length;
    const message = `Из секции не перейти дальше: нет кнопки с действием «Далее», до секции «${sectionLabel(compiled, at + 1)}» не дойти`;
    const fix = {
      caption: 'Добавить кнопку «Далее»',
      edits: [{ at: [...place.steps, 'buttons', { position }], value: button }],
    };
    return [...own, finding(within(place, 'buttons'), { severity: 'warning', rule: 'button', message, fix })];
  });
}

function nodeName(compiled: CompiledForm, node: number): string {
  const { length } = compiled.fields;
  return node < length ? `«${fieldLabel(compiled, node)}»` : `секция «${sectionLabel(compiled, node - length)}»`;
}

/** The most names that a message lists. */
const MOST_NAMED = 6;

function cycleNames(compiled: CompiledForm, cycle: readonly number[]): string {
  const names = cycle.slice(0, MOST_NAMED).map((node) => nodeName(compiled, node));
  const more = cycle.length - names.length;
  return names.join(', ') + (more > 0 ? ` и ещё ${more}` : '');
}

/** Conditions that depend on each other, and watchers that would run again and again. */
export function checkCycles(compiled: CompiledForm): readonly FormFinding[] {
  const { conditionCycles, watcherCycles, fields } = compiled;
  const hidden = conditionCycles.flatMap((cycle) => {
    const [first = 0] = cycle;
    const place = within(nodePlace(compiled, first), 'config', 'condition');
    const message =
      cycle.length === 1
        ? 'Условие зависит от самого поля: оно никогда не появится'
        : `Условия зависят друг от друга по кругу, и ничто из этого не появится: ${cycleNames(compiled, cycle)}`;
    const fix = { caption: 'Убрать условие', edits: [{ at: place.steps }] };
    return [finding(place, { severity: 'error', rule: 'cycle', message, fix })];
  });
  const circling = watcherCycles.flatMap((cycle) => {
    const node = cycle.find((one) => (fields[one]?.watchers.length ?? 0) > 0) ?? cycle[0] ?? 0;
    const place = within(nodePlace(compiled, node), 'watchers');
    const message =
      cycle.length === 1
        ? 'Связь зависит от самого поля: она сработает один раз'
        : `Связи зависят друг от друга по кругу, каждая сработает один раз: ${cycleNames(compiled, cycle)}`;
    return [finding(place, { severity: 'warning', rule: 'cycle', message })];
  });
  return [...hidden, ...circling];
}
