import type { FormCheck, FormFinding } from '../../wire/forms.ts';
import { compileForm } from '../compile-form.ts';
import type { Form } from '../form.ts';
import { answerDomain } from './answer-domain.ts';
import { checkBindings } from './check-bindings.ts';
import { checkDivision, divisions } from './check-division.ts';
import { checkKept } from './check-kept.ts';
import { checkOptions } from './check-options.ts';
import { checkButtons, checkCycles } from './check-flow.ts';
import { checkParts } from './check-parts.ts';
import { checkPaths } from './check-paths.ts';
import { checkRules } from './check-rules.ts';
import { comparisonsByField, placedConditions } from './form-comparisons.ts';
import { StepBudget } from './step-budget.ts';

const ORDER: Readonly<Record<FormFinding['severity'], number>> = { error: 0, warning: 1, info: 2 };

/**
 * What is broken in the logic of a form, the most serious first, and examples of answers that together take every
 * section and branch that can be taken. All parts draw on one budget of steps; what is beyond it is «не проверено» at
 * its place.
 */
export function checkForm(form: Form, budget = new StepBudget()): FormCheck {
  const compiled = compileForm(form);
  const conditions = placedConditions(compiled);
  const comparisons = comparisonsByField(compiled, conditions, divisions(compiled.fields));
  const domains = compiled.fields.map((field, at) => answerDomain(compiled, field, comparisons.get(at) ?? [], budget));
  budget.open();
  const ground = { compiled, domains, conditions, budget };
  const options = checkOptions(compiled, budget);
  const kept = checkKept(compiled, budget);
  const divided = checkDivision(ground);
  const { findings, examples } = checkPaths(ground);
  const all = [
    ...checkCycles(compiled),
    ...checkBindings(compiled, conditions),
    ...options,
    ...checkRules(compiled, domains),
    ...checkParts(compiled),
    ...divided,
    ...findings,
    ...kept,
    ...checkButtons(compiled),
  ];
  return { findings: all.toSorted((one, other) => ORDER[one.severity] - ORDER[other.severity]), examples };
}
