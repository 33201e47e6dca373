import type { Form, FormField, FormSection } from '#model/forms/form.ts';
import { storedCondition } from '#model/forms/form.ts';
import type { FormId } from '#model/logic/condition.ts';
import { idKey } from '#model/structured/item-id.ts';
import { indexOf, type PartKey } from '../parts/form-index.ts';
import { newPartId } from '../parts/new-parts.ts';
import { fieldCaption, sectionCaption } from '../parts/part-label.ts';
import { namedFields, renamedRule } from '../parts/rules-about.ts';
import type { ClipboardParts } from '../parts/clipboard-parts.ts';

/** Copied parts with ids and names of their own. */
export interface RenewedParts extends ClipboardParts {
  /** The rules left out: they name fields that the form does not have. */
  readonly left: readonly string[];
}

type NewId = (prefix: 'section' | 'field' | 'button') => FormId;

class Renewal {
  readonly #ids = new Map<PartKey, FormId>();
  readonly #present: ReadonlySet<PartKey>;
  readonly left: string[] = [];

  constructor(form: Form, fields: readonly FormField[], newId: NewId) {
    this.#present = new Set(indexOf(form).fields.keys());
    for (const { id } of fields) if (id !== undefined && id !== null) this.#ids.set(idKey(id), newId('field'));
  }

  /** The new id of a copied field; a new one where it had none. */
  idOf(id: FormId | null | undefined, newId: NewId): FormId {
    return (id === undefined || id === null ? undefined : this.#ids.get(idKey(id))) ?? newId('field');
  }

  /** A rule that follows the new ids; undefined where it names fields that are neither copied nor present. */
  rule(rule: unknown, told: string): unknown {
    const isKnown = [...namedFields(rule)].every((key) => this.#ids.has(key) || this.#present.has(key));
    if (isKnown) return renamedRule(rule, (id) => this.#ids.get(idKey(id)) ?? id);
    this.left.push(told);
    return undefined;
  }

  /** A part whose condition follows the new ids. */
  conditioned<Part extends FormField | FormSection>(part: Part, told: string): Part {
    const condition = storedCondition(part);
    if (condition === undefined) return part;
    const { condition: _, ...config } = { ...part.config };
    const next = this.rule(condition, told);
    return { ...part, config: next === undefined ? config : { ...config, condition: next } };
  }
}

/** A name that is not taken: the same, or with a number. */
function freeFrom(taken: Set<string>, name: string): string {
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}${number}`;
  taken.add(free);
  return free;
}

/**
 * Copied parts with new ids, which the rules among them follow, and with names that the form does not use. Rules about
 * fields that are not in the form are left out and told.
 */
export function renewedParts(form: Form, parts: ClipboardParts, newId: NewId = newPartId): RenewedParts {
  const renewal = new Renewal(form, parts.fields, newId);
  const taken = new Set([...Object.keys(form.model), ...form.fields.flatMap(({ name }) => name ?? [])]);
  const sectionIds = new Map<PartKey, FormId>();
  const sections = parts.sections.map((section): FormSection => {
    const id = newId('section');
    if (section.id !== undefined && section.id !== null) sectionIds.set(idKey(section.id), id);
    const renewed = renewal.conditioned({ ...section, id }, `условие секции «${sectionCaption(section)}»`);
    const { buttons } = renewed;
    return buttons ? { ...renewed, buttons: buttons.map((button) => ({ ...button, id: newId('button') })) } : renewed;
  });
  const model: Record<string, unknown> = {};
  const fields = parts.fields.map((field): FormField => {
    const told = fieldCaption(field);
    const { id, name, sectionId, watchers } = field;
    const free = typeof name === 'string' && name !== '' ? freeFrom(taken, name) : name;
    if (typeof name === 'string' && typeof free === 'string' && Object.hasOwn(parts.model, name)) {
      model[free] = parts.model[name];
    }
    const renewed = renewal.conditioned({ ...field, id: renewal.idOf(id, newId) }, `условие поля «${told}»`);
    const section = sectionId === undefined || sectionId === null ? undefined : sectionIds.get(idKey(sectionId));
    return {
      ...renewed,
      ...(free === name ? {} : { name: free ?? null }),
      ...(section === undefined ? {} : { sectionId: section }),
      ...(watchers
        ? {
            watchers: watchers
              .map((one) => renewal.rule(one, `связь поля «${told}»`))
              .filter((one) => one !== undefined),
          }
        : {}),
    };
  });
  return { sections, fields, model, left: renewal.left };
}
