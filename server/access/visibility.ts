import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from './actor.ts';

/** A condition on the rows of a class's table under the alias `t`, free of parameters; null where every row is visible. */
export type RowCondition = string | null;

/**
 * The one predicate that says which records of a class an actor sees. Every statement of the store that touches
 * records takes it from here: lists, totals, single reads, links, search, export, history and every write.
 * No class restricts single rows to some of its readers, so whoever may read a class sees all of it.
 */
export type VisibilityPredicate = (actor: Actor, definition: ClassDefinition) => RowCondition;

/** The predicate of a product without restricted records. */
export const everyRow: VisibilityPredicate = () => null;
