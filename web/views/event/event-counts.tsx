import { Box, Button } from '@mui/material';
import type { RelatedList } from '#model/wire/configuration.ts';
import type { FilterEntry, WireRecord } from '#model/wire/record.ts';
import { useRecords } from '#web/api/records.ts';
import { relatedLists } from '#web/record/related-lists.ts';
import { nestedListPath, nestedPlaceOf } from '#web/routing/nested-places.ts';
import { listPath } from '#web/routing/route-paths.ts';
import { formatNumber } from '#web/ui/format.ts';
import { RouterAnchor } from '#web/ui/router-link.tsx';
import type { ViewProps } from '../view.ts';

/** A number of an event: records of a related class that meet a filter. */
interface Figure {
  readonly caption: string;
  readonly className: string;
  readonly filter: readonly FilterEntry[];
  /** Follows the number: a part of it. */
  readonly part?: { readonly caption: string; readonly filter: readonly FilterEntry[] };
}

const FIGURES: readonly Figure[] = [
  { caption: 'Подписчики', className: 'EventSubscriber', filter: [] },
  {
    caption: 'Приглашены',
    className: 'invitation',
    filter: [{ fieldName: 'sentAt', operator: 'notNull' }],
    part: { caption: 'приняли', filter: [{ fieldName: 'acceptedAt', operator: 'notNull' }] },
  },
];

/** How many subscribe to an event and are invited to it; each figure leads to its list. */
export function EventCounts({ metadata, record }: Pick<ViewProps, 'metadata' | 'record'>) {
  const lists = relatedLists(metadata.className);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.5, mx: -1 }}>
      {FIGURES.map((figure) => {
        const list = lists.find(({ className }) => className === figure.className);
        return list && <FigureLink key={figure.caption} figure={figure} list={list} record={record} />;
      })}
    </Box>
  );
}

interface FigureLinkProps {
  readonly figure: Figure;
  readonly list: RelatedList;
  readonly record: WireRecord;
}

function FigureLink({ figure, list, record }: FigureLinkProps) {
  const own: FilterEntry = { fieldName: list.property, fieldValue: record.id };
  const total = useTotal(list.className, [own, ...figure.filter]);
  const part = useTotal(list.className, [own, ...(figure.part?.filter ?? [])]);
  const place = nestedPlaceOf(list);
  const to = place ? nestedListPath(place, record) : listPath(list.className);
  const filter = place ? figure.filter : [own, ...figure.filter];
  const rest = figure.part ? ` · ${figure.part.caption} ${shown(part)}` : '';
  const label = (
    <>
      {figure.caption}
      <Box component="strong" sx={value}>
        {shown(total)}
      </Box>
      {rest}
    </>
  );
  if (to === null) return <Box sx={text}>{label}</Box>;
  return (
    <Button size="small" color="inherit" component={RouterAnchor} to={to} search={{ filter }} sx={text}>
      {label}
    </Button>
  );
}

/** The number of records that meet a filter; null until it is known. */
function useTotal(className: string, filter: readonly FilterEntry[]): number | null {
  return useRecords(className, { filter, pageSize: 1 }).data?.total ?? null;
}

/** Its space is reserved while it loads. */
function shown(total: number | null): string {
  return total === null ? '…' : formatNumber(total);
}

const text = { px: 1, minHeight: 32, fontWeight: 400, color: 'text.secondary', whiteSpace: 'pre' } as const;
const value = { ml: 0.75, fontWeight: 600, color: 'text.primary', fontVariantNumeric: 'tabular-nums' } as const;
