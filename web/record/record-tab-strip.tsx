import { Box, Tab, Tabs } from '@mui/material';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { COVERING_PANELS } from '#model/page-view.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { relatedTotal, useRelatedCounts } from '#web/api/related.ts';
import { fitLine } from '#web/ui/fit-line.ts';
import { formatNumber } from '#web/ui/format.ts';
import { MORE_WIDTH, MoreMenu } from '#web/ui/more-menu.tsx';
import { useTextWidth, type TextWidth } from '#web/ui/text-width.ts';
import { useWidth } from '#web/ui/layout/use-width.ts';
import { nestedListPath, nestedPlaceOf } from '#web/routing/nested-places.ts';
import { recordPath } from '#web/routing/route-paths.ts';
import { rememberTab } from './last-tab.ts';
import { recordTabs, type RecordTab } from './record-tabs.ts';
import { useConfirmLeave } from '#web/ui/dialog/use-confirm-leave.ts';
import { relatedLists } from './related-lists.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before is the page that this one covers: closing leads back to it. */
    readonly isAbove?: true;
  }
}

interface RecordTabStripProps {
  readonly metadata: Metadata;
  readonly record: WireRecord;
  /** The page of the active tab. */
  readonly current: string;
  /** The record's own page, if it is nested below another record. */
  readonly path?: string;
  /** The id of the record that the tabs show. */
  readonly panelId?: string;
  /** Rendered at the end of the row. */
  readonly after?: ReactNode;
}

const LABEL = 'Разделы записи';
/** Pixels on both sides of a tab's caption, and of a number's badge with its gap. */
const AROUND = { tab: 25, badge: 19, leastBadge: 27 } as const;

/** The tabs of a record, on its own page and above its nested lists: one row, the overflow in the menu «Ещё». */
export function RecordTabStrip({ metadata, record, current, path, panelId, after }: RecordTabStripProps) {
  const navigate = useNavigate();
  const { proposal }: Record<string, unknown> = useSearch({ strict: false });
  const confirmLeave = useConfirmLeave();
  const [room, ref] = useWidth();
  const textWidth = useTextWidth();
  const { className } = metadata;
  const related = useMemo(() => relatedLists(className), [className]);
  const tabs = useMemo(() => recordTabs(metadata, related, current), [metadata, related, current]);
  const counts = useRelatedCounts(className, record.id, { enabled: related.length > 0 });
  const totalOf = (tab: RecordTab): number => (tab.related && relatedTotal(counts.data, tab.related)) || 0;

  const choose = (tab: RecordTab): void => {
    const own = path ?? recordPath(className, record);
    const covers = tab.related?.panel !== undefined && COVERING_PANELS.has(tab.related.panel);
    const entry = covers ? { state: { isAbove: true } as const } : { replace: true };
    const place = tab.related && nestedPlaceOf(tab.related);
    const nested = place ? nestedListPath(place, record) : null;
    // A navigation to another path triggers the unsaved-changes guard itself; one within the same path does not.
    if (nested !== null) return void navigate({ to: nested });
    if (own === null) return;
    if (metadata.tabs !== undefined) {
      if (!covers) rememberTab(className, tab.page);
      return void navigate({ to: `${own}/${tab.page}`, ...entry });
    }
    confirmLeave(() => {
      if (!covers) rememberTab(className, tab.page);
      void navigate({ to: own, search: { tab: tab.page, ...(proposal !== undefined && { proposal }) }, ...entry });
    });
  };

  const places = fitLine({
    widths: tabs.map((tab) => tabWidth(tab, totalOf(tab), textWidth)),
    gap: 0,
    room,
    more: MORE_WIDTH,
    current: tabs.findIndex(({ page }) => page === current),
  });
  const shown = places.flatMap((place) => tabs[place] ?? []);
  const rest = tabs.filter((tab) => !shown.includes(tab));

  return (
    <Box data-print="no" sx={line}>
      <Box ref={ref} sx={row}>
        <Tabs
          value={shown.some(({ page }) => page === current) ? current : false}
          onChange={(_, next: string) => {
            const tab = tabs.find(({ page }) => page === next);
            if (tab) choose(tab);
          }}
          aria-label={LABEL}
          sx={strip}
        >
          {shown.map((tab) => (
            <Tab
              key={tab.page}
              value={tab.page}
              label={<Label caption={tab.caption} total={totalOf(tab)} />}
              id={`record-tab-${tab.page}`}
              {...(panelId !== undefined && { 'aria-controls': panelId })}
            />
          ))}
        </Tabs>
        <MoreMenu
          label={LABEL}
          items={rest.map((tab) => ({
            key: tab.page,
            caption: tab.caption,
            ...(totalOf(tab) > 0 && { count: totalOf(tab) }),
            onChoose: () => choose(tab),
          }))}
        />
      </Box>
      {after}
    </Box>
  );
}

function tabWidth({ caption }: RecordTab, total: number, textWidth: TextWidth): number {
  const text = Math.ceil(textWidth(caption, { size: 14, weight: 500 })) + AROUND.tab;
  if (total === 0) return text;
  const number = Math.ceil(textWidth(formatNumber(total), { size: 12, weight: 500 }));
  return text + Math.max(AROUND.leastBadge, number + AROUND.badge);
}

/** A caption with its count; a zero or unknown count is not shown. */
function Label({ caption, total }: { readonly caption: string; readonly total: number }) {
  if (total === 0) return caption;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      {caption}
      <Box component="span" sx={badge}>
        {formatNumber(total)}
      </Box>
    </Box>
  );
}

const row = { display: 'flex', alignItems: 'center', flex: 1, minWidth: 0 } as const;
const line = { ...row, gap: 1, mb: -1, mt: 0.5 } as const;

const strip = {
  minWidth: 0,
  minHeight: 40,
  // The first caption is aligned with the title.
  ml: -1.5,
  '& .MuiTab-root': { minWidth: 0, px: 1.5, minHeight: 40, maxWidth: 'none', whiteSpace: 'nowrap' },
} as const;

const badge = {
  minWidth: 20,
  px: 0.75,
  borderRadius: 5,
  bgcolor: 'action.selected',
  color: 'text.secondary',
  fontSize: '0.75rem',
  lineHeight: '1.125rem',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
} as const;
