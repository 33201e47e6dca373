import { Link } from '@mui/material';
import { createContext, use } from 'react';
import type { CountedList, StatisticsNumber } from '#model/wire/statistics.ts';
import { formatNumber } from '#web/ui/format.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import { countedTarget } from './counted-target.ts';

/** Shows a list without a page of its own. */
export const ShowListContext = createContext<(list: CountedList, title: string) => void>(() => {});

interface NumberLinkProps {
  readonly number: StatisticsNumber;
  /** The name of the counted records, for assistive technology and the list's heading. */
  readonly label: string;
}

/** A number that links to the list it counts, if the user may open that. */
export function NumberLink({ number: { value, list }, label }: NumberLinkProps) {
  const show = use(ShowListContext);
  const text = formatNumber(value);
  if (list === null || value === 0) return <span>{text}</span>;
  const target = countedTarget(list);
  const name = `${label}: ${text}`;
  if (target === null) {
    return (
      <Link component="button" type="button" aria-label={name} sx={shape} onClick={() => show(list, label)}>
        {text}
      </Link>
    );
  }
  return (
    <RouterLink to={target.path} search={{ filter: target.filter }} aria-label={name} sx={shape}>
      {text}
    </RouterLink>
  );
}

const shape = { font: 'inherit', fontVariantNumeric: 'tabular-nums', verticalAlign: 'baseline' } as const;
