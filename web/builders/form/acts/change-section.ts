import type { FormSection } from '#model/forms/form.ts';
import { partOf, type PartKey } from '../parts/form-index.ts';
import { mergedPart, SECTION_SHAPE } from '../parts/merge-shape.ts';
import { sectionCaption } from '../parts/part-label.ts';
import { replaced } from '../parts/replaced.ts';
import type { ActDefinition } from './form-act.ts';

/** The settings of a section. */
export interface ChangeSectionAct {
  readonly kind: 'changeSection';
  readonly section: PartKey;
  readonly before: FormSection;
  readonly after: FormSection;
}

export const changeSection: ActDefinition<ChangeSectionAct> = {
  caption: ({ after }) => `изменение секции «${sectionCaption(after)}»`,
  apply(form, { section: key, before, after }) {
    const section = partOf(form.sections, key);
    if (!section) return form;
    const merged = mergedPart(SECTION_SHAPE, { base: before, current: section, yours: after }, after);
    return { ...form, sections: replaced(form.sections, section, merged) };
  },
};
