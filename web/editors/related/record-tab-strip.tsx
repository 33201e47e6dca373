import { Box, Tab, Tabs } from '@mui/material';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Metadata, WireRecord } from '#model/wire.ts';
import { relatedTotal, useRelatedCounts } from '#web/api/related.ts';
import { formatNumber } from '#web/kit/format.ts';
import { useNarrowScreen } from '#web/kit/narrow-screen.ts';
import { nestedListPath, nestedPlaceOf } from '#web/shell/nested-places.ts';
import { detailPath } from '#web/shell/route-paths.ts';
import { recordTabs, type RecordTab } from '../record-tabs.ts';
import { useConfirmLeave } from '../use-confirm-leave.ts';
import { relatedLists } from './related-lists.ts';

interface RecordTabStripProps {
  readonly metadata: Metadata;
  readonly record: WireRecord;
  /** The page of the tab in sight. */
  readonly current: string;
  /** The record's own page, where it stands below another record. */
  readonly path?: string;
  /** The id of what the tabs show. */
  readonly panelId?: string;
}

/** The tabs of a record, on its own page and above the lists that stand below it: everything about it is one click away. */
export function RecordTabStrip({ metadata, record, current, path, panelId }: RecordTabStripProps) {
  const navigate = useNavigate();
  const confirmLeave = useConfirmLeave();
  const { className } = metadata;
  const related = useMemo(() => relatedLists(className), [className]);
  const tabs = useMemo(() => recordTabs(metadata, related), [metadata, related]);
  const narrow = useNarrowScreen();
  const counts = useRelatedCounts(className, record.id, { enabled: related.length > 0 });

  const choose = (tab: RecordTab): void => {
    const own = path ?? detailPath(className, record.id);
    const place = tab.related && nestedPlaceOf(tab.related);
    const below = place ? nestedListPath(place, record) : null;
    // Another path is guarded by itself; a tab of the same one is not.
    if (below !== null) void navigate({ to: below });
    else if (own !== null && metadata.view === 'tabs') void navigate({ to: `${own}/${tab.page}`, replace: true });
    else if (own !== null) {
      const search = tab.page === tabs[0]?.page ? {} : { tab: tab.page };
      confirmLeave(() => void navigate({ to: own, search, replace: true }));
    }
  };

  return (
    <Tabs
      value={tabs.some(({ page }) => page === current) ? current : false}
      onChange={(_, next: string) => {
        const tab = tabs.find(({ page }) => page === next);
        if (tab) choose(tab);
      }}
      {...(narrow ? { variant: 'scrollable', scrollButtons: false } : {})}
      aria-label="Разделы записи"
      sx={[strip, !narrow && wrapped]}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.page}
          value={tab.page}
          label={<Label tab={tab} total={tab.related ? relatedTotal(counts.data, tab.related) : null} />}
          id={`record-tab-${tab.page}`}
          {...(panelId !== undefined && { 'aria-controls': panelId })}
        />
      ))}
    </Tabs>
  );
}

function Label({ tab, total }: { readonly tab: RecordTab; readonly total: number | null }) {
  if (!tab.related) return tab.caption;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      {tab.caption}
      <Box component="span" sx={{ ...badge, visibility: total === null ? 'hidden' : 'visible' }}>
        {total === null ? '0' : formatNumber(total)}
      </Box>
    </Box>
  );
}

const strip = {
  mb: -1.5,
  '& .MuiTab-root': { minWidth: 0, px: 1.5 },
} as const;

/** Every tab is in sight: those that find no room stand in a second line, and each carries its own mark. */
const wrapped = {
  '& .MuiTabs-list': { flexWrap: 'wrap', rowGap: '2px' },
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTab-root': { minWidth: 0, px: 1.5, minHeight: 40, borderBottom: 2, borderColor: 'transparent' },
  '& .MuiTab-root.Mui-selected': { borderColor: 'primary.main' },
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
