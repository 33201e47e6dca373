import { partOf, type PartKey } from '../parts/form-index.ts';
import { movedPart } from '../parts/moved-part.ts';
import type { ActDefinition } from './form-act.ts';

/** A section moved before another one, or to the end for null. */
export interface MoveSectionAct {
  readonly kind: 'moveSection';
  readonly section: PartKey;
  readonly before: PartKey | null;
}

export const moveSection: ActDefinition<MoveSectionAct> = {
  caption: () => 'перемещение секции',
  apply(form, { section, before }) {
    const sections = movedPart(form.sections, partOf(form.sections, section), before);
    return sections === form.sections ? form : { ...form, sections };
  },
};
