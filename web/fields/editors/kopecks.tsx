import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { WireRecord } from '#model/wire/record.ts';

const Columns = createContext<ReadonlySet<string>>(new Set());

interface KopecksProps {
  /** The rows of a table. */
  readonly rows: readonly WireRecord[];
  readonly children: ReactNode;
}

/**
 * Aligns the amounts of a table at the comma: where one amount of a column has a fraction, all of the column are shown
 * with two decimal places.
 */
export function Kopecks({ rows, children }: KopecksProps) {
  const columns = useMemo(
    () =>
      new Set(
        rows.flatMap((row) =>
          Object.entries(row).flatMap(([name, value]) =>
            typeof value === 'number' && !Number.isInteger(value) ? name : [],
          ),
        ),
      ),
    [rows],
  );
  return <Columns value={columns}>{children}</Columns>;
}

/** Whether the amounts of the property are shown with two decimal places in the table around. */
export function useKopecks(name: string): boolean {
  return useContext(Columns).has(name);
}
