import { Box, Paper, Typography } from '@mui/material';
import type { HomeAnswer } from '#model/wire/home.ts';
import type { NavigationItem } from '#model/wire/configuration.ts';
import { useConfiguration } from '#web/api/connection/configuration.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { formatNumber } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { isIconName } from '#web/ui/icon-paths.ts';
import { plainList } from '#web/ui/plain-list.ts';
import { RouterAnchor } from '#web/ui/router-link.tsx';
import { places, type Place } from '#web/routing/route-paths.ts';

type Count = HomeAnswer['counts'][number];

interface Group {
  readonly item: NavigationItem;
  readonly lines: readonly { readonly place: Place; readonly count: Count }[];
}

/** The number of records of each class, grouped as in the menu; each row links to its list. */
export function ClassCounts({ counts }: { readonly counts: HomeAnswer['counts'] }) {
  const { navigation } = useConfiguration();
  const byClass = new Map(counts.map((count) => [count.className.toLowerCase(), count]));
  const groups = navigation.flatMap((item): Group[] => {
    const lines = places([item]).flatMap((place) => {
      const count = byClass.get(place.className?.toLowerCase() ?? '');
      return count === undefined ? [] : [{ place, count }];
    });
    return lines.length === 0 ? [] : [{ item, lines }];
  });
  if (groups.length === 0) {
    return <EmptyState title="Данных нет" text="Вашей роли пока не открыт ни один раздел с записями." />;
  }
  return (
    <Box sx={{ columnWidth: 300, columnGap: 2 }}>
      {groups.map((group) => (
        <GroupCard key={group.item.caption} group={group} />
      ))}
    </Box>
  );
}

function GroupCard({ group: { item, lines } }: { readonly group: Group }) {
  return (
    <Paper variant="outlined" component="section" aria-label={item.caption} sx={{ py: 1, mb: 2, breakInside: 'avoid' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, pb: 0.5, color: 'text.secondary' }}>
        {isIconName(item.icon) && <Icon name={item.icon} />}
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {item.caption}
        </Typography>
      </Box>
      <Box component="ul" sx={plainList}>
        {lines.map(({ place, count }) => (
          <li key={place.path}>
            <Box component={RouterAnchor} to={place.path} sx={line}>
              <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {place.caption}
              </Box>
              {count.active > 0 && count.active < count.total && (
                <Typography variant="caption" color="textSecondary">
                  активных: {formatNumber(count.active)}
                </Typography>
              )}
              <Box component="span" sx={{ fontWeight: 600, minWidth: 48, textAlign: 'right' }}>
                {formatNumber(count.total)}
              </Box>
            </Box>
          </li>
        ))}
      </Box>
    </Paper>
  );
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: { xs: 40, md: 32 },
  px: 2,
  color: 'text.primary',
  textDecoration: 'none',
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { bgcolor: 'action.hover' },
} as const;
