import type { Properties } from './define-class.ts';
import { componentReference } from './kinds/component-reference.ts';
import { integer } from './kinds/integer.ts';

/** The leading properties of every link of a component: its owner, and its sort position (spec 2 §2.7). */
export const linkProperties = {
  componentId: componentReference({ caption: 'Запись', required: true, visibleInTable: true }),
  priority: integer({ caption: 'Приоритет', group: 'system', default: 0, visibleInTable: true }),
} as const satisfies Properties;
