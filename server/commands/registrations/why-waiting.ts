import { AUTOMATIC } from '#model/event-promotion.ts';
import { unitsOf, type Waiting } from '#server/rules/registrations/waiting-order.ts';

/** What decides on the waiting list of an event. */
export interface WaitingTerms {
  /** Null where the number of places is not limited. */
  readonly placements: number | null;
  /** Infinity where the number of places is not limited. */
  readonly free: number;
  readonly promotion: number | null;
  /** The event has begun, which ends the automatic promotion. */
  readonly hasBegun: boolean;
}

function whyNotYet({ promotion, hasBegun }: WaitingTerms): string {
  if (promotion === AUTOMATIC && hasBegun) return 'Место есть, но мероприятие началось: теперь подтверждает сотрудник';
  return promotion === AUTOMATIC
    ? 'Место есть: будет подтверждён при следующем изменении, или подтвердите сейчас'
    : 'Место есть: подтверждает сотрудник';
}

/** Why the registrations of a waiting list, given in its order, are not confirmed yet, in words, by their ids. */
export function whyWaiting(waiting: readonly Waiting[], terms: WaitingTerms): ReadonlyMap<number, string> {
  const { placements } = terms;
  const free = Math.max(terms.free, 0);
  const why = new Map<number, string>();
  let ahead = 0;
  for (const unit of unitsOf(waiting)) {
    const before = ahead === 0 ? '' : `. Впереди в очереди: ${ahead}`;
    const words =
      ahead + unit.length <= free
        ? whyNotYet(terms)
        : free === 0
          ? `Свободных мест нет, заняты все ${placements ?? 0}${before}`
          : unit.length > 1
            ? `Группа подтверждается целиком: нужно мест — ${unit.length}, свободно — ${free}${before}`
            : `Свободно мест — ${free}${before}`;
    for (const { id } of unit) why.set(id, words);
    ahead += unit.length;
  }
  return why;
}
