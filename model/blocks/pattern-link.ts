import { isRecordId } from '../property/record-id.ts';
import { isPlainObject, ownValue } from '../structured/same-json.ts';
import type { BlockDefinition } from './define-block.ts';

/** The key of the model by which a block names the pattern whose blocks it shows (contract «Patterns and answers»). */
export const PATTERN_KEY = 'patternId';

/** The pattern that a block links; null for any other block, and for one that names none. */
export function linkedPatternId(definition: BlockDefinition | undefined, model: unknown): number | null {
  if (definition?.isPattern !== true || !isPlainObject(model)) return null;
  const id = ownValue(model, PATTERN_KEY);
  return isRecordId(id) ? id : null;
}
