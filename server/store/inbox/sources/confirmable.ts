import type { ClassDefinition } from '#model/define-class.ts';
import { WAITING_FOR_CONFIRMATION } from '#model/wire/inbox.ts';
import type { Actor } from '#server/access/actor.ts';
import { may, mayWriteProperty } from '#server/access/rights.ts';
import { publicationOf, type Publication } from '../../records/write/publication.ts';

/** The publication of a class whose records wait for confirmation before it; null for other classes. */
export function confirmationOf(definition: ClassDefinition): Publication | null {
  const publication = publicationOf(definition);
  const items = publication && definition.properties[publication.state]?.items;
  return items?.some(({ id }) => id === WAITING_FOR_CONFIRMATION) === true ? publication : null;
}

/** Whether the actor may confirm records of the class: the state is a field that it may write. */
export function mayConfirm(actor: Actor, definition: ClassDefinition): boolean {
  const state = confirmationOf(definition)?.state;
  const property = state === undefined ? undefined : definition.properties[state];
  return property !== undefined && may(actor, 'update', definition) && mayWriteProperty(actor, property);
}
