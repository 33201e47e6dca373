import type { Form, FormField, FormSection } from '#model/forms/form.ts';
import { storedCondition } from '#model/forms/form.ts';
import { isFormId, type FormId } from '#model/logic/condition.ts';
import { idKey } from '#model/structured/item-id.ts';
import { isPlainObject } from '#model/structured/same-json.ts';
import { indexOf, keysOf, type PartKey } from './form-index.ts';
import { fieldCaption, sectionCaption } from './part-label.ts';

type Replace = (id: FormId) => FormId;

/** Collects or replaces the ids of fields within a stored condition, expression or watcher, whatever else it holds. */
function mapped(value: unknown, replace: Replace, under = ''): unknown {
  if (under === 'field' && isFormId(value)) return replace(value);
  if (Array.isArray(value)) {
    return value.map((one: unknown) => (under === 'on' && isFormId(one) ? replace(one) : mapped(one, replace)));
  }
  if (!isPlainObject(value)) return value;
  // `value` and `set` are constants of the author, whatever their keys are called.
  const entries = Object.entries(value).map(([key, one]): [string, unknown] => [
    key,
    key === 'value' || key === 'set' ? one : mapped(one, replace, key),
  ]);
  return Object.fromEntries(entries);
}

/** The keys of the fields that a stored rule names. */
export function namedFields(rule: unknown): ReadonlySet<PartKey> {
  const keys = new Set<PartKey>();
  mapped(rule, (id) => {
    keys.add(idKey(id));
    return id;
  });
  return keys;
}

/** A stored rule with other ids of fields. */
export function renamedRule(rule: unknown, replace: Replace): unknown {
  return mapped(rule, replace);
}

function isAbout(rule: unknown, gone: ReadonlySet<PartKey>): boolean {
  return rule !== undefined && [...namedFields(rule)].some((key) => gone.has(key));
}

function withoutCondition<Part extends FormField | FormSection>(part: Part, gone: ReadonlySet<PartKey>): Part {
  if (!isAbout(storedCondition(part), gone)) return part;
  const config = Object.fromEntries(Object.entries(part.config ?? {}).filter(([key]) => key !== 'condition'));
  return { ...part, config };
}

function withoutRules(field: FormField, gone: ReadonlySet<PartKey>): FormField {
  const kept = withoutCondition(field, gone);
  const { watchers } = kept;
  if (!watchers?.some((watcher) => isAbout(watcher, gone))) return kept;
  return { ...kept, watchers: watchers.filter((watcher) => !isAbout(watcher, gone)) };
}

/** The form without fields, and without the rules of other parts that name them; the remaining rules are untouched. */
export function withoutFields(form: Form, gone: ReadonlySet<PartKey>): Form {
  const keys = keysOf(form.fields);
  return {
    ...form,
    fields: form.fields.flatMap((field, at) => (gone.has(keys[at] ?? '') ? [] : [withoutRules(field, gone)])),
    sections: form.sections.map((section) => withoutCondition(section, gone)),
  };
}

/** The rules of other parts that name the fields and go with them, as texts for the question before it. */
export function rulesAbout(form: Form, gone: ReadonlySet<PartKey>, without: PartKey | null = null): readonly string[] {
  const { fields, sections } = indexOf(form);
  const texts: string[] = [];
  for (const [key, section] of sections) {
    if (key !== without && isAbout(storedCondition(section), gone)) {
      texts.push(`условие секции «${sectionCaption(section)}»`);
    }
  }
  for (const [key, field] of fields) {
    if (gone.has(key)) continue;
    if (isAbout(storedCondition(field), gone)) texts.push(`условие поля «${fieldCaption(field)}»`);
    const count = (field.watchers ?? []).filter((watcher) => isAbout(watcher, gone)).length;
    if (count > 0) texts.push(`${count === 1 ? 'связь' : 'связи'} поля «${fieldCaption(field)}»`);
  }
  return texts;
}

/** Whether the field changes by itself. */
export function hasWatchers({ watchers }: FormField): boolean {
  return (watchers?.length ?? 0) > 0;
}

/** Whether the part is shown on a condition only. */
export function hasCondition(part: FormField | FormSection): boolean {
  return storedCondition(part) !== undefined;
}
