/** The reader's arrangement of a table; columns by their id. */
export interface TableLayout {
  /** Columns in order; one that is not listed keeps its declared position. */
  readonly order: readonly string[];
  readonly visibility: Readonly<Record<string, boolean>>;
  /** Pixels. */
  readonly widths: Readonly<Record<string, number>>;
  readonly dense: boolean;
}

/** The bounds of a column's width, in pixels. */
export const WIDTH_BOUNDS = { min: 72, max: 800 } as const;

/** The default layout. */
export const INITIAL_LAYOUT: TableLayout = { order: [], visibility: {}, widths: {}, dense: false };

interface ColumnPlace {
  readonly id: string;
  readonly visible: boolean;
  readonly primary?: boolean;
}

/** Parses a stored layout; an invalid one counts as the default layout. */
export function parseLayout(text: string | null): TableLayout {
  if (text === null) return INITIAL_LAYOUT;
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return INITIAL_LAYOUT;
    return {
      order: texts(Reflect.get(kept, 'order')),
      visibility: entriesOf(Reflect.get(kept, 'visibility'), (value) => typeof value === 'boolean'),
      widths: entriesOf(Reflect.get(kept, 'widths'), isWidth),
      dense: Reflect.get(kept, 'dense') === true,
    };
  } catch {
    return INITIAL_LAYOUT;
  }
}

/** The layout that a saved view names: its columns in order, those that are shown, and the height of its rows. */
export function layoutOfView(state: object): TableLayout {
  const order = texts(Reflect.get(state, 'order'));
  const shown = texts(Reflect.get(state, 'columns'));
  return {
    ...INITIAL_LAYOUT,
    order,
    visibility: Object.fromEntries(order.map((id) => [id, shown.includes(id)])),
    dense: Reflect.get(state, 'density') === 'dense',
  };
}

/** All column ids in display order; columns unknown to the layout keep their declared neighbours. */
export function columnOrder(layout: TableLayout, columns: readonly ColumnPlace[]): string[] {
  const declared = columns.map(({ id }) => id);
  const order = layout.order.filter((id) => declared.includes(id));
  if (order.length === 0) return declared;
  for (const [index, id] of declared.entries()) {
    if (order.includes(id)) continue;
    const before = declared.slice(0, index).findLast((other) => order.includes(other));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  return order;
}

/** Whether each column is shown. */
export function columnVisibility(layout: TableLayout, columns: readonly ColumnPlace[]): Record<string, boolean> {
  return Object.fromEntries(
    columns.map(({ id, visible, primary = false }) => [id, primary || (layout.visibility[id] ?? visible)]),
  );
}

/** The layout with a column moved to the position of another. */
export function moveColumn(
  layout: TableLayout,
  columns: readonly ColumnPlace[],
  move: { readonly id: string; readonly to: string },
): TableLayout {
  const order = columnOrder(layout, columns);
  const from = order.indexOf(move.id);
  const to = order.indexOf(move.to);
  if (from < 0 || to < 0 || from === to) return layout;
  order.splice(from, 1);
  order.splice(to, 0, move.id);
  return { ...layout, order };
}

/** Clamps a width to its bounds. */
export function boundedWidth(width: number): number {
  return Math.round(Math.min(WIDTH_BOUNDS.max, Math.max(WIDTH_BOUNDS.min, width)));
}

function isWidth(value: unknown): value is number {
  return typeof value === 'number' && boundedWidth(value) === value;
}

function texts(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  return [...new Set(value.filter((item): item is string => typeof item === 'string'))];
}

function entriesOf<T>(value: unknown, accepts: (item: unknown) => item is T): Record<string, T> {
  if (typeof value !== 'object' || value === null) return {};
  const result: Record<string, T> = {};
  for (const [key, item] of Object.entries(value)) if (accepts(item)) result[key] = item;
  return result;
}
