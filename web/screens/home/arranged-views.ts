/** How a view stands on a desk. */
export type DeskPart = 'tile' | 'list';

/** A view that may be put on a desk. */
export interface OfferedView {
  readonly id: number;
  readonly caption: string;
  /** The caption of its list's place. */
  readonly place: string;
}

/** A view with how it stands on a desk; not at all where that is empty. */
export interface ArrangedView extends OfferedView {
  readonly parts: readonly DeskPart[];
}

/** The views that stand on a desk in its order, then all others. */
export function arranged(
  views: readonly OfferedView[],
  tileIds: readonly number[],
  listIds: readonly number[],
): readonly ArrangedView[] {
  const partsOf = (id: number): readonly DeskPart[] => [
    ...(tileIds.includes(id) ? (['tile'] as const) : []),
    ...(listIds.includes(id) ? (['list'] as const) : []),
  ];
  const order = new Map([...new Set([...tileIds, ...listIds])].map((id, at) => [id, at]));
  const placeOf = ({ id }: OfferedView): number => order.get(id) ?? order.size;
  return views
    .toSorted((left, right) => placeOf(left) - placeOf(right))
    .map((view) => ({ ...view, parts: partsOf(view.id) }));
}

/** The views with one of them a place further up or down. */
export function moved(views: readonly ArrangedView[], at: number, by: -1 | 1): readonly ArrangedView[] {
  const [view, other] = [views[at], views[at + by]];
  if (!view || !other) return views;
  return views.with(at, other).with(at + by, view);
}
