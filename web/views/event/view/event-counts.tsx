import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import type { RelatedList } from '#model/wire/configuration.ts';
import { SUBSCRIBER, useEventFigures } from '#web/api/events/figures.ts';
import { INVITATION } from '#web/api/events/invitations.ts';
import { relatedTotal, useRelatedCounts } from '#web/api/related.ts';
import { relatedLists } from '#web/record/related-lists.ts';
import { nestedListPath, nestedPlaceOf } from '#web/routing/nested-places.ts';
import { listPath, recordPath } from '#web/routing/route-paths.ts';
import { formatNumber } from '#web/ui/format.ts';
import { RouterAnchor } from '#web/ui/router-link.tsx';
import type { ViewProps } from '../../view.ts';

/** How many subscribe to an event and are invited to it; each figure leads to its list. */
export function EventCounts({ metadata, record }: Pick<ViewProps, 'metadata' | 'record'>) {
  const lists = relatedLists(metadata.className);
  const subscribers = lists.find(({ className }) => className === SUBSCRIBER);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.5, mx: -1, ...apart }}>
      {subscribers && <Subscribers metadata={metadata} list={subscribers} record={record} />}
      {lists.some(({ className }) => className === INVITATION) && <Invited metadata={metadata} record={record} />}
    </Box>
  );
}

interface SubscribersProps extends Pick<ViewProps, 'metadata' | 'record'> {
  readonly list: RelatedList;
}

function Subscribers({ metadata, list, record }: SubscribersProps) {
  const filter = [{ fieldName: list.property, fieldValue: record.id }];
  const total = relatedTotal(useRelatedCounts(metadata.className, record.id).data, list);
  const place = nestedPlaceOf(list);
  const to = place ? nestedListPath(place, record) : listPath(list.className);
  return (
    <Figure to={to} search={{ filter: place ? [] : filter }} caption="Подписчики" total={total}>
      {null}
    </Figure>
  );
}

function Invited({ metadata, record }: Pick<ViewProps, 'metadata' | 'record'>) {
  const counts = useEventFigures(record).data?.invitations;
  return (
    <Figure
      to={recordPath(metadata.className, record)}
      search={{ tab: INVITATION }}
      caption="Приглашены"
      total={counts?.invited ?? null}
    >
      {` · приняли ${shown(counts?.accepted ?? null)}`}
    </Figure>
  );
}

interface FigureProps {
  readonly to: string | null;
  readonly search: Readonly<Record<string, unknown>>;
  readonly caption: string;
  readonly total: number | null;
  readonly children: ReactNode;
}

function Figure({ to, search, caption, total, children }: FigureProps) {
  const label = (
    <>
      {caption}
      <Box component="strong" sx={value}>
        {shown(total)}
      </Box>
      {children}
    </>
  );
  if (to === null) return <Box sx={text}>{label}</Box>;
  return (
    <Button size="small" color="inherit" component={RouterAnchor} to={to} search={search} sx={text}>
      {label}
    </Button>
  );
}

/** Its space is reserved while it loads. */
function shown(total: number | null): string {
  return total === null ? '…' : formatNumber(total);
}

const text = { px: 1, minHeight: 32, fontWeight: 400, color: 'text.secondary', whiteSpace: 'pre' } as const;
const value = { ml: 0.75, fontWeight: 600, color: 'text.primary', fontVariantNumeric: 'tabular-nums' } as const;
/** Where the figures have borders they keep their distance from the buttons beside them. */
const apart = { '@media (forced-colors: active)': { mx: 0 } } as const;
