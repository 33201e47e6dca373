import type { Form } from '#model/forms/form.ts';
import type { FormId } from '#model/logic/condition.ts';
import { itemPath } from '#model/structured/structured-path.ts';
import type { TabName } from '../parts/configured-problem.ts';
import { keysOf, type PartKey } from '../parts/form-index.ts';

/** The part of a form that a path of the checker names. */
export type PathPart =
  /** `tab`: where the dialog of the field shows it; null for the field as a whole. */
  | { readonly part: 'field'; readonly key: PartKey; readonly tab: TabName | null }
  /** `isInside`: a setting of the section. */
  | { readonly part: 'section'; readonly key: PartKey; readonly isInside: boolean }
  | { readonly part: 'button'; readonly section: PartKey; readonly key: PartKey }
  /** `name`: the answer; null for the example as a whole. */
  | { readonly part: 'example'; readonly key: PartKey; readonly name: string | null };

interface Item {
  readonly id?: FormId | null;
}

/** The item of a list that a path leads into, and the rest of the path; the longest that fits, as ids are any texts. */
function itemAt(list: string, items: readonly Item[], path: string): { at: number; rest: string } | null {
  let found: { at: number; rest: string; length: number } | null = null;
  for (const [at, { id }] of items.entries()) {
    const own = itemPath(list, id ?? undefined, at);
    const rest = path.slice(own.length);
    if (!path.startsWith(own) || !/^(?:$|[.[])/u.test(rest)) continue;
    if (found === null || own.length > found.length) found = { at, rest, length: own.length };
  }
  return found;
}

function tabOf(rest: string): TabName | null {
  if (rest === '') return null;
  if (rest.startsWith('.validations')) return 'rules';
  if (rest.startsWith('.config.condition')) return 'condition';
  return rest.startsWith('.watchers') ? 'watchers' : 'main';
}

/** The part at a path such as `fields[f1].config.condition`; null for one that is no longer there. */
export function partAtPath(form: Form, path: string): PathPart | null {
  const field = itemAt('fields', form.fields, path);
  if (field) return { part: 'field', key: keysOf(form.fields)[field.at] ?? '', tab: tabOf(field.rest) };
  const example = itemAt('examples', form.examples ?? [], path);
  if (example) {
    const name = /^\.answers\.(.+)$/su.exec(example.rest)?.[1] ?? null;
    return { part: 'example', key: keysOf(form.examples ?? [])[example.at] ?? '', name };
  }
  const section = itemAt('sections', form.sections, path);
  if (!section) return null;
  const key = keysOf(form.sections)[section.at] ?? '';
  const buttons = form.sections[section.at]?.buttons ?? [];
  const at = Number(/^\.buttons\[#(\d+)\]/u.exec(section.rest)?.[1] ?? '-1');
  const button = keysOf(buttons)[at];
  if (button !== undefined) return { part: 'button', section: key, key: button };
  return { part: 'section', key, isInside: /^\.(?:config|isActive)\b/u.test(section.rest) };
}
