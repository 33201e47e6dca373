/** An item to place on a waiting list: at a place from 1, or last where it wants none. */
export interface Placement<Item> {
  readonly item: Item;
  readonly wanted: number | null;
}

/**
 * The waiting list with these items placed. Wanted places are taken in ascending order, the others last, in the order
 * given; a place past the end is the end.
 */
export function withPlaced<Item>(waiting: readonly Item[], placed: readonly Placement<Item>[]): readonly Item[] {
  const order = [...waiting];
  const wanting = placed.flatMap(({ item, wanted }) => (wanted === null ? [] : { item, wanted }));
  for (const { item, wanted } of wanting.toSorted((one, other) => one.wanted - other.wanted))
    order.splice(Math.max(wanted, 1) - 1, 0, item);
  return [...order, ...placed.flatMap(({ item, wanted }) => (wanted === null ? [item] : []))];
}

/** One registration of a waiting list. */
export interface Waiting {
  readonly id: number;
  readonly groupId: number | null;
}

/** Those who are confirmed together: a group, or one registration alone. */
export type Unit<Row extends Waiting = Waiting> = readonly [Row, ...Row[]];

/** The units of a waiting list in its order; a group stands where its first registration does. */
export function unitsOf<Row extends Waiting>(waiting: readonly Row[]): readonly Unit<Row>[] {
  const groups = Map.groupBy(waiting, ({ groupId }) => groupId);
  return waiting.flatMap((row): readonly Unit<Row>[] => {
    if (row.groupId === null) return [[row]];
    const [first, ...others] = groups.get(row.groupId) ?? [];
    return first === row ? [[first, ...others]] : [];
  });
}

/**
 * The registrations to confirm automatically: whole units from the first on, until one of them does not fit or is held
 * back. Nobody overtakes.
 */
export function nextConfirmed(
  waiting: readonly (Waiting & { readonly isHeld: boolean })[],
  free: number,
): readonly number[] {
  const confirmed: number[] = [];
  for (const unit of unitsOf(waiting)) {
    if (confirmed.length + unit.length > free || unit.some(({ isHeld }) => isHeld)) break;
    confirmed.push(...unit.map(({ id }) => id));
  }
  return confirmed;
}
