import { Box, Paper, Typography } from '@mui/material';
import type { DeskView } from '#model/wire/home.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { NOTHING } from '#web/ui/layout/empty-signs.ts';
import { Moment } from '#web/ui/moment/moment.tsx';
import { formatNumber } from '#web/ui/format.ts';
import { plainList } from '#web/ui/plain-list.ts';
import { RouterAnchor, RouterLink } from '#web/ui/router-link.tsx';
import { placeOfClass, recordPlace } from '#web/routing/route-paths.ts';

interface DeskProps {
  readonly views: readonly DeskView[];
}

/** What waits: numbers that open their lists, and short lists (contract «home»). */
export function Desk({ views }: DeskProps) {
  const tiles = views.filter(({ isList }) => !isList);
  const lists = views.filter(({ isList }) => isList);
  if (views.length === 0) {
    return (
      <Paper variant="outlined">
        <EmptyState
          icon="view-column-outline"
          title="Рабочий стол пуст"
          text="Здесь стоят виды списков: сколько записей ждёт и какие из них первые. Сохраните вид в списке и добавьте его кнопкой «Настроить»."
        />
      </Paper>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {tiles.length > 0 && (
        <Box component="ul" sx={[plainList, tileGrid]}>
          {tiles.map((view) => (
            <li key={view.viewId}>
              <Tile view={view} />
            </li>
          ))}
        </Box>
      )}
      {lists.length > 0 && (
        <Box sx={listGrid}>
          {lists.map((view) => (
            <ShortList key={view.viewId} view={view} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function Tile({ view }: { readonly view: DeskView }) {
  const place = placeOfClass(view.className);
  const isQuiet = view.total === 0 || view.total === null;
  return (
    <Paper
      variant="outlined"
      {...(place && { component: RouterAnchor, to: place.path, search: { view: view.viewId } })}
      sx={[tile, place !== null && { '&:hover': { borderColor: 'primary.main', bgcolor: 'action.hover' } }]}
    >
      <Typography component="span" sx={[number, isQuiet && { color: 'text.secondary' }]}>
        {view.total === null ? NOTHING : formatNumber(view.total)}
      </Typography>
      <Typography component="span" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        {view.caption}
      </Typography>
      <Typography component="span" variant="caption" color="textSecondary">
        {view.total === null ? 'Вид не читается: измените его' : place?.caption}
      </Typography>
    </Paper>
  );
}

function ShortList({ view }: { readonly view: DeskView }) {
  const place = placeOfClass(view.className);
  const name = `${view.caption} · ${place?.caption ?? ''}`;
  return (
    <Paper variant="outlined" component="section" aria-label={name} sx={{ minWidth: 0 }}>
      <Box sx={listHead}>
        <Typography component="h3" sx={{ fontWeight: 600, flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {place ? (
            <RouterLink to={place.path} search={{ view: view.viewId }} color="inherit" underline="hover">
              {view.caption}
            </RouterLink>
          ) : (
            view.caption
          )}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {view.total === null ? place?.caption : `${place?.caption ?? ''} · ${formatNumber(view.total)}`}
        </Typography>
      </Box>
      {view.items.length === 0 ? (
        <Typography color="textSecondary" sx={{ px: 2, pb: 1.5 }}>
          {view.total === null ? 'Вид не читается: измените его' : 'Ничего не ждёт'}
        </Typography>
      ) : (
        <Box component="ul" sx={[plainList, { pb: 1 }]}>
          {view.items.map(({ id, caption, at }) => (
            <Box key={id} component="li" sx={line}>
              <RecordLink className={view.className} id={id} caption={caption} />
              {at !== null && (
                <Typography variant="caption" color="textSecondary" sx={{ flexShrink: 0 }}>
                  <Moment at={at} />
                </Typography>
              )}
            </Box>
          ))}
        </Box>
      )}
    </Paper>
  );
}

function RecordLink({
  className,
  id,
  caption,
}: {
  readonly className: string;
  readonly id: number;
  readonly caption: string;
}) {
  const place = recordPlace(className, id);
  if (place === null) return <Typography sx={linkOf}>{caption}</Typography>;
  return (
    <RouterLink to={place.path} sx={linkOf} {...(place.search && { search: place.search })}>
      {caption}
    </RouterLink>
  );
}

const tileGrid = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(168px, 45%), 1fr))',
} as const;
const listGrid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
} as const;
const tile = {
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  p: 2,
  color: 'text.primary',
  textDecoration: 'none',
} as const;
const number = { fontSize: 28, lineHeight: 1.2, fontWeight: 600, fontVariantNumeric: 'tabular-nums', mb: 0.5 } as const;
const listHead = { display: 'flex', alignItems: 'baseline', gap: 1, px: 2, pt: 1.5, pb: 0.5 } as const;
const line = { display: 'flex', alignItems: 'baseline', gap: 1.5, px: 2, py: 0.5 } as const;
/** A target of 24 px. */
const linkOf = {
  flex: 1,
  minWidth: 0,
  lineHeight: '24px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
