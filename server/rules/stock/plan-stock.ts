/** A row of stock as the plan moves it. */
export interface StockRow {
  readonly id: number;
  /** Identifies the commodity and its modification. */
  readonly key: string;
  readonly quantity: number;
  readonly reserved: number;
}

/** Pieces at a row of stock. */
export interface Pieces {
  /** Null where the row is gone. */
  readonly stockId: number | null;
  readonly quantity: number;
}

/** What a line of an order holds of the stock, and what it is to hold. */
export interface StockLine {
  readonly itemId: number;
  readonly key: string;
  readonly reserve: number;
  /** Null leaves what was written off. */
  readonly writeOff: number | null;
  readonly reserved: readonly Pieces[];
  readonly written: readonly Pieces[];
}

/** Pieces that a line takes from a row of stock, or with a negative quantity gives back. */
export interface StockMove {
  readonly itemId: number;
  readonly stockId: number;
  readonly quantity: number;
}

/** A line for which the stock does not suffice. */
export interface Shortage {
  readonly itemId: number;
  readonly needed: number;
  readonly available: number;
}

/** What brings the stock in agreement with the lines. */
export interface StockPlan {
  readonly rows: readonly StockRow[];
  /** The pieces that each line holds in reserve, by its rows of stock. */
  readonly reserved: ReadonlyMap<number, ReadonlyMap<number, number>>;
  readonly moves: readonly StockMove[];
  readonly shortages: readonly Shortage[];
  /** The lines whose pieces cannot be given back, because their row is gone. */
  readonly stranded: readonly number[];
}

interface Open {
  readonly line: StockLine;
  /** Pieces still to take. */
  left: number;
  readonly taken: Map<number, number>;
  readonly isSale: boolean;
}

const sumOf = (pieces: readonly Pieces[]) => pieces.reduce((sum, { quantity }) => sum + quantity, 0);

class Planner {
  readonly #rows: Map<number, { -readonly [Name in keyof StockRow]: StockRow[Name] }>;
  readonly #byKey: ReadonlyMap<string, readonly number[]>;
  readonly moves: StockMove[] = [];
  readonly stranded: number[] = [];

  constructor(rows: readonly StockRow[]) {
    this.#rows = new Map(rows.map((row) => [row.id, { ...row }]));
    this.#byKey = new Map([...Map.groupBy(rows, ({ key }) => key)].map(([key, of]) => [key, of.map(({ id }) => id)]));
  }

  get rows(): readonly StockRow[] {
    return [...this.#rows.values()];
  }

  free(id: number): number {
    const row = this.#rows.get(id);
    return row ? row.quantity - row.reserved : 0;
  }

  rowsOf(key: string): readonly number[] {
    return this.#byKey.get(key) ?? [];
  }

  release(line: StockLine): void {
    for (const { stockId, quantity } of line.reserved) {
      const row = this.#rows.get(stockId ?? 0);
      if (row) row.reserved -= quantity;
    }
  }

  /** Gives back what was written off too much, or of another commodity than the line has now. */
  giveBack({ itemId, key, writeOff, written }: StockLine): number {
    if (writeOff === null) return 0;
    let kept = 0;
    for (const { stockId, quantity } of written) {
      const row = this.#rows.get(stockId ?? 0);
      const isOwn = row === undefined || row.key === key;
      const keeps = isOwn ? Math.min(quantity, writeOff - kept) : 0;
      kept += keeps;
      if (keeps === quantity) continue;
      if (!row) {
        this.stranded.push(itemId);
        continue;
      }
      row.quantity += quantity - keeps;
      this.moves.push({ itemId, stockId: row.id, quantity: keeps - quantity });
    }
    return kept;
  }

  take(open: Open, id: number, most: number): void {
    const row = this.#rows.get(id);
    const quantity = Math.min(open.left, most, this.free(id));
    if (!row || row.key !== open.line.key || quantity <= 0) return;
    open.left -= quantity;
    open.taken.set(id, (open.taken.get(id) ?? 0) + quantity);
    if (open.isSale) row.quantity -= quantity;
    else row.reserved += quantity;
  }
}

/** The rows of the line's commodity, first the one that has enough alone. */
function orderedRows(planner: Planner, { line, left }: Open): readonly number[] {
  const rows = planner.rowsOf(line.key);
  const whole = rows.find((id) => planner.free(id) >= left);
  return whole === undefined ? rows : [whole];
}

/**
 * Plans how the stock follows the lines: what is held too much is given back first, then each line takes what it needs,
 * at first from where it held it, then from the rows in their order. Nothing falls below zero: what does not suffice is
 * a shortage.
 */
export function planStock(rows: readonly StockRow[], lines: readonly StockLine[]): StockPlan {
  const planner = new Planner(rows);
  for (const line of lines) planner.release(line);
  const kept = new Map(lines.map((line) => [line.itemId, planner.giveBack(line)]));
  const open = lines.flatMap((line): readonly Open[] => {
    const sale = (line.writeOff ?? 0) - (line.writeOff === null ? 0 : (kept.get(line.itemId) ?? 0));
    return [
      { line, left: sale, taken: new Map(), isSale: true },
      { line, left: line.reserve, taken: new Map(), isSale: false },
    ];
  });
  for (const one of open)
    for (const { stockId, quantity } of [...one.line.reserved, ...(one.isSale ? [] : one.line.written)])
      planner.take(one, stockId ?? 0, quantity);
  const shortages = open.flatMap((one): readonly Shortage[] => {
    for (const id of orderedRows(planner, one)) planner.take(one, id, Infinity);
    if (one.left === 0) return [];
    const taken = [...one.taken.values()].reduce((sum, quantity) => sum + quantity, 0);
    return [{ itemId: one.line.itemId, needed: taken + one.left, available: taken }];
  });
  const sales = open.filter(({ isSale }) => isSale);
  const moves = sales.flatMap(({ line, taken }) =>
    [...taken].map(([stockId, quantity]) => ({ itemId: line.itemId, stockId, quantity })),
  );
  return {
    rows: planner.rows,
    reserved: new Map(open.flatMap(({ line, taken, isSale }) => (isSale ? [] : [[line.itemId, taken] as const]))),
    moves: [...planner.moves, ...moves],
    shortages,
    stranded: planner.stranded,
  };
}

/** Whether the line already holds what it is to hold, at rows of its own commodity. */
export function isSettled(line: StockLine, keyOf: ReadonlyMap<number, string>): boolean {
  const isOwn = (pieces: readonly Pieces[]) =>
    pieces.every(({ stockId }) => stockId === null || keyOf.get(stockId) === line.key);
  if (sumOf(line.reserved) !== line.reserve || !isOwn(line.reserved)) return false;
  return line.writeOff === null || (sumOf(line.written) === line.writeOff && isOwn(line.written));
}
