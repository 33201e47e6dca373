import { searchIn, wholeNumberIn } from '#web/ui/address-values.ts';

/** A deleted record that is shown beside the list. */
export interface OpenedRecord {
  readonly className: string;
  readonly id: number;
}

/** The state of the bin, which its address holds. */
export interface BinSearch {
  /** The class whose deleted records are listed; null for those of all classes. */
  readonly className: string | null;
  readonly text: string;
  /** Counts from 1. */
  readonly page: number;
  readonly opened: OpenedRecord | null;
}

function classIn(value: unknown): string | null {
  return typeof value === 'string' && /^\w{1,100}$/u.test(value) ? value : null;
}

/** Parses the state of the bin; what is malformed counts as absent. */
export function parseBinSearch(search: Readonly<Record<string, unknown>>): BinSearch {
  const className = classIn(search['class']);
  const [of, id] = [classIn(search['of']) ?? className, wholeNumberIn(search['id'])];
  return {
    className,
    text: searchIn(search['search']) ?? '',
    page: wholeNumberIn(search['page']) ?? 1,
    opened: of === null || id === null ? null : { className: of, id },
  };
}

/** The parameters of an address of the bin; what is the default is left out. */
export function binParameters({ className, text, page, opened }: BinSearch): Readonly<Record<string, unknown>> {
  return {
    ...(className !== null && { class: className }),
    ...(text !== '' && { search: text }),
    ...(page > 1 && { page }),
    ...(opened !== null && { ...(opened.className !== className && { of: opened.className }), id: opened.id }),
  };
}
