import { Box, Paper, Typography } from '@mui/material';
import type { HomeAnswer } from '#model/wire.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { formatNumber } from '#web/kit/format.ts';
import { RouterAnchor } from '#web/kit/router-link.tsx';
import { places } from '#web/shell/route-paths.ts';

/** One card per class in the menu's order; each opens its list. */
export function ClassCounts({ counts }: { readonly counts: HomeAnswer['counts'] }) {
  const { navigation } = useConfiguration();
  const byClass = new Map(counts.map((count) => [count.className.toLowerCase(), count]));
  const cards = places(navigation).flatMap((place) => {
    const count = byClass.get(place.className?.toLowerCase() ?? '');
    return count === undefined ? [] : [{ place, count }];
  });
  if (cards.length === 0) {
    return <EmptyState title="Данных нет" text="Вашей роли пока не открыт ни один раздел с записями." />;
  }
  return (
    <Box component="ul" sx={grid}>
      {cards.map(({ place, count }) => (
        <li key={place.path}>
          <Paper variant="outlined" component={RouterAnchor} to={place.path} sx={card}>
            <Typography color="textSecondary" noWrap title={place.caption}>
              {place.caption}
            </Typography>
            <Typography variant="h1" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {formatNumber(count.total)}
            </Typography>
            {count.active > 0 && (
              <Typography variant="caption" color="textSecondary">
                активных: {formatNumber(count.active)}
              </Typography>
            )}
          </Paper>
        </li>
      ))}
    </Box>
  );
}

const grid = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(184px, 1fr))' },
} as const;

const card = {
  display: 'block',
  height: '100%',
  px: 2,
  py: 1.5,
  color: 'text.primary',
  textDecoration: 'none',
  transition: 'border-color 150ms ease-out',
  '&:hover': { borderColor: 'primary.main' },
} as const;
