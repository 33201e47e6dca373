import { Box, Typography } from '@mui/material';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useCurrencySign } from '#web/api/currencies.ts';
import { formatNumber } from '#web/ui/format.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { todayIn } from '#web/ui/moment/format-moment.ts';
import { currentTimeZone } from '#web/ui/moment/time-zone.ts';
import { useNarrowScreen } from '#web/ui/layout/narrow-screen.ts';
import { LINKED_SEARCH_DEBOUNCE } from '#web/ui/search-debounce.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { Tree } from '#web/ui/tree/tree.tsx';
import { treeRows, walkTree } from '#web/ui/tree/tree-rows.ts';
import type { TreeDecoration } from '#web/ui/tree/tree-node.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { nestedListPath, nestedPlaceOf } from '#web/routing/nested-places.ts';
import { relatedLists } from '#web/record/related-lists.ts';
import { useRecords } from '#web/api/records.ts';
import { amountText } from './amount-text.ts';
import { daysText, foundNodes, priceNodes, restId, type Pricelist } from './price-nodes.ts';
import { PriceDetails } from './price-details.tsx';
import type { PriceClasses } from './price-classes.ts';
import type { PriceDialogs } from './use-price-dialogs.tsx';
import { usePriceActions } from './use-price-actions.ts';
import { usePositions } from './use-positions.ts';
import { usePriceMoves } from './use-price-moves.ts';

interface PriceTreeProps {
  readonly classes: PriceClasses;
  readonly lists: readonly Pricelist[];
  /** The currency of the catalogue. */
  readonly currencyId: unknown;
  readonly dialogs: PriceDialogs;
}

const isInForce = ({ validFrom, validTo }: Pricelist, today: string) =>
  (validFrom ?? '') <= today && (validTo ?? '9999') >= today;

/** The height of a row for touch, in pixels. */
const ROW_HEIGHT = 44;
/** The height of the search above the tree, in pixels. */
const SEARCH_HEIGHT = 56;

/** The tree of a catalogue's price lists and positions beside the fields of the chosen one. */
export function PriceTree({ classes, lists, currencyId, dialogs }: PriceTreeProps) {
  const today = todayIn(currentTimeZone());
  const current = lists.find((one) => isInForce(one, today));
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set(current ? [current.id] : []));
  const isNarrow = useNarrowScreen();
  const navigate = useNavigate();
  const sign = useCurrencySign()(currencyId);

  const listsById = new Map(lists.map((one) => [one.id, one]));
  const shownIds = lists.filter(({ id }) => expanded.has(id)).map(({ id }) => id);
  const { loaded, error, retry } = usePositions(shownIds);
  const [sought, setSought] = useState('');
  const search = useFoundPositions(lists, sought);
  const found = sought === '' ? undefined : search.data;
  const [closed, setClosed] = useState<{ readonly of: unknown; readonly expanded: ReadonlySet<number> } | null>(null);
  const positions = new Map(
    [...loaded.values(), ...(found ? [found] : [])].flatMap(({ items }) =>
      items.map((item) => [item.id, item] as const),
    ),
  );
  const nodes = found ? foundNodes(lists, found.items) : priceNodes(lists, (id) => loaded.get(id));
  const everything = useMemo(() => {
    const ids = new Set<number>();
    if (found) walkTree(foundNodes(lists, found.items), ({ id }) => ids.add(id));
    return ids;
  }, [found, lists]);
  // What a search has found is shown until the reader collapses it.
  const open = !found ? expanded : closed?.of === found ? closed.expanded : everything;
  const listOf = (id: number): number | undefined => (listsById.has(id) ? id : positions.get(id)?.pricelistId);
  const move = usePriceMoves(nodes, listOf);

  const actionsOf = usePriceActions({
    classes,
    dialogs,
    nodes,
    listsById,
    positions,
    beforeAdding: (ids) => {
      setSought('');
      setExpanded((before) => new Set([...before, ...ids]));
    },
  });
  const decorate = ({
    id,
    children,
  }: {
    readonly id: number;
    readonly children: readonly unknown[];
  }): TreeDecoration => {
    const list = listsById.get(id);
    if (list) {
      const days = daysText(list);
      const marks = list === current ? [{ icon: 'star' as const, caption: 'Действует сегодня' }] : [];
      return {
        icon: 'file-document-multiple-outline',
        muted: (list.validTo ?? '9999') < today,
        marks,
        ...(days !== null && !isNarrow && { count: days }),
        description: [days, ...marks.map(({ caption }) => caption)].filter(Boolean).join(', '),
      };
    }
    const position = positions.get(id);
    const amount = amountText(position?.price, sign);
    const price = [position?.zone, amount].filter(Boolean).join(' · ');
    return {
      icon: children.length > 0 ? 'folder-outline' : 'circle-small',
      muted: !position,
      ...(price !== '' && { count: isNarrow ? (amount ?? '') : price, description: price }),
    };
  };
  const choose = (id: number): void => {
    const of = lists.find((one) => restId(one.id) === id);
    if (!of) dialogs.choose(id);
    else if (loaded.has(of.id)) void navigate({ to: wholeListPath(of) ?? '.' });
  };
  const rows = treeRows(nodes, open).length;
  const failure = error ?? (sought === '' || found ? null : search.error);
  const shown = dialogs.chosen ?? current?.id ?? null;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        height: { md: 'max(420px, calc(100dvh - 260px))' },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          minHeight: 0,
          height: {
            xs: rows === 0 || failure ? 'auto' : `min(50dvh, ${rows * ROW_HEIGHT + SEARCH_HEIGHT + 8}px)`,
            md: 'auto',
          },
          p: 0.5,
          borderRight: { md: 1 },
          borderBottom: { xs: 1, md: 0 },
          borderColor: { xs: 'divider', md: 'divider' },
        }}
      >
        <Box sx={{ p: 1, flex: 'none' }}>
          <SearchField label="Поиск позиций" value={sought} debounce={LINKED_SEARCH_DEBOUNCE} onSearch={setSought} />
        </Box>
        {failure && (
          <ErrorState message={errorMessage(failure)} onRetry={error ? retry : () => void search.refetch()} />
        )}
        {found && found.items.length < found.total && (
          <Typography color="textSecondary" sx={{ px: 2, pb: 1 }}>
            Показаны первые {formatNumber(found.items.length)} из {formatNumber(found.total)}
          </Typography>
        )}
        {found?.total === 0 ? (
          <EmptyState icon="magnify" title="Ничего не найдено" text={`По запросу «${sought}» нет ни одной позиции.`} />
        ) : (
          <Tree
            label="Прайс-листы и позиции"
            nodes={nodes}
            expanded={open}
            onExpanded={(next) => (found ? setClosed({ of: found, expanded: next }) : setExpanded(next))}
            sought={sought}
            chosen={shown}
            onChoose={choose}
            decorate={decorate}
            focusOn={dialogs.focusOn}
            actions={actionsOf}
            {...(classes.positions.permissions.update &&
              !found && {
                moving: {
                  canMove: (id: number) => positions.has(id),
                  canHold: (id: number | null) => id !== null && listOf(id) !== undefined,
                  onMove: (wanted) => void move(wanted),
                },
              })}
          />
        )}
      </Box>
      <Box sx={{ minHeight: 0, overflow: 'auto', p: 2 }}>
        {shown !== null && listOf(shown) !== undefined && (
          <PriceDetails
            key={shown}
            metadata={classes[listsById.has(shown) ? 'lists' : 'positions']}
            id={shown}
            currencyId={currencyId}
            actions={actionsOf(shown)}
          />
        )}
      </Box>
    </Box>
  );
}

/** The path of the list of a price list's positions; null where the reader has none. */
function wholeListPath(pricelist: WireRecord): string | null {
  for (const list of relatedLists('pricelist')) {
    const place = nestedPlaceOf(list);
    if (place) return nestedListPath(place, pricelist);
  }
  return null;
}

/** The maximum number of found positions that are shown. */
const MOST = 1000;

/** The positions of these price lists that a search finds, in their order; not asked for without a text. */
function useFoundPositions(lists: readonly Pricelist[], text: string) {
  const query = useMemo(
    () =>
      ({
        filter: [
          { fieldName: 'searchText', fieldValue: text },
          { fieldName: 'pricelistId', operator: 'in', fieldValue: lists.map(({ id }) => id) },
        ],
        orderFieldName: 'priority',
        orderFieldDirection: 'ASC',
        pageSize: MOST,
      }) as const,
    [lists, text],
  );
  return useRecords('priceListItem', query, { enabled: text !== '' });
}
