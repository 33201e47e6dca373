import { DRAGGING, FORM_BUILDER, PAGE_BUILDER } from './builder-steps.ts';
import { FIELDS } from './field-steps.ts';
import { FILES } from './file-steps.ts';
import { ENTERING, LIST, LIVE } from './list-steps.ts';
import type { Step } from './step.ts';

/** The walk in its order; steps of a group may build on those before them. */
export const STEPS: readonly Step[] = [
  ...ENTERING,
  ...LIST,
  ...FIELDS,
  ...DRAGGING,
  ...PAGE_BUILDER,
  ...FORM_BUILDER,
  ...FILES,
  ...LIVE,
];
