import { Box, Button, Card, Typography } from '@mui/material';
import { useId, useMemo } from 'react';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RouterAnchor } from '#web/ui/router-link.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { formatNumber } from '#web/ui/format.ts';
import { listPath } from '#web/routing/route-paths.ts';
import type { RelatedPanelProps } from '../related-panel.ts';
import { useCatalogLists } from './catalog-lists.ts';
import type { PriceClasses } from './price-classes.ts';
import { PriceTree } from './price-tree.tsx';
import type { Pricelist } from './price-nodes.ts';
import { usePriceDialogs } from './use-price-dialogs.tsx';

/** The price lists of a catalogue with their positions as a tree, and the fields of the chosen one (spec 1 §3). */
export function PriceTreePanel({ list, record }: RelatedPanelProps) {
  const lists = useMetadata('pricelist');
  const positions = useMetadata('priceListItem');
  const loaded = useCatalogLists(record.id);
  const error = lists.error ?? positions.error ?? (loaded.data ? null : loaded.error);
  if (error) {
    const retry = (): void => {
      for (const query of [lists, positions, loaded]) if (query.error) void query.refetch();
    };
    return <ErrorState message={errorMessage(error)} onRetry={retry} />;
  }
  if (!lists.data || !positions.data || !loaded.data) return <TableSkeleton rows={6} />;
  return (
    <LoadedPanel
      caption={list.caption}
      priceCatalogId={record.id}
      currencyId={record['currencyId']}
      classes={{ lists: lists.data, positions: positions.data }}
      lists={loaded.data.items}
      total={loaded.data.total}
    />
  );
}

interface LoadedPanelProps {
  readonly caption: string;
  readonly priceCatalogId: number;
  readonly currencyId: unknown;
  readonly classes: PriceClasses;
  readonly lists: readonly Pricelist[];
  readonly total: number;
}

function LoadedPanel({ caption, priceCatalogId, currencyId, classes, lists, total }: LoadedPanelProps) {
  const id = useId();
  const dialogs = usePriceDialogs(classes, priceCatalogId);
  const filter = useMemo(() => [{ fieldName: 'priceCatalogId', fieldValue: priceCatalogId }], [priceCatalogId]);
  const path = listPath(classes.lists.className);
  const add = classes.lists.permissions.create && (
    <Button size="small" startIcon={<Icon name="plus" />} onClick={dialogs.addList}>
      Добавить прайс-лист
    </Button>
  );
  return (
    <Card component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 0.75, minHeight: 48 }}>
        <Typography variant="h2" id={id} sx={{ flex: '1 1 160px' }}>
          {caption}
          <Typography component="span" color="textSecondary" sx={{ ml: 1, fontVariantNumeric: 'tabular-nums' }}>
            {formatNumber(total)}
          </Typography>
        </Typography>
        {path !== null && (
          <Button
            color="inherit"
            size="small"
            component={RouterAnchor}
            to={path}
            search={{ filter }}
            endIcon={<Icon name="arrow-right" />}
          >
            Весь список
          </Button>
        )}
        {add}
      </Box>
      <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
        {lists.length === 0 ? (
          <EmptyState
            icon="file-document-multiple-outline"
            title="Данных нет"
            text="Прайс-листы каталога задают цены по дням. Позиции прайс-листа можно вкладывать одну в другую."
            action={add}
          />
        ) : (
          <PriceTree classes={classes} lists={lists} currencyId={currencyId} dialogs={dialogs} />
        )}
      </Box>
      {dialogs.open}
    </Card>
  );
}
