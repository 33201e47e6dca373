import { Box, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import type { FolderNode } from '#model/wire/folders.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useRecords } from '#web/api/records.ts';
import type { RecordsOf } from '#web/api/typed-records.ts';
import { PlainDialog } from '#web/ui/dialog/plain-dialog.tsx';
import { formatNumber } from '#web/ui/format.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { LINKED_SEARCH_DEBOUNCE } from '#web/ui/search-debounce.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { MANY } from './folder-access.ts';
import { LinkedList, type LinkedListProps } from './linked-list.tsx';
import { promoCodeTerms } from './promo-code-terms.ts';
import { useFolderLinks } from './use-folder-links.ts';

/** The folder of goods whose promo codes are chosen. */
export interface PromoCodesDialogProps {
  readonly folder: Pick<FolderNode, 'id' | 'caption'>;
  readonly onClose: () => void;
}

/** Maximum width of the dialog, in pixels (spec 1 §9). */
const WIDTH = 800;
const FOLDER_PROMO_CODE = 'CommodityFolderPromoCode';

/**
 * The promo codes of a category (spec 1 §2): on the left those that can be added, on the right those of the folder. They
 * take their discount off its goods, and those of the folders below, alone.
 */
export function PromoCodesDialog({ folder, onClose }: PromoCodesDialogProps) {
  const [text, setText] = useState('');
  const [now] = useState(() => Date.now());
  const search = useRef<HTMLInputElement>(null);
  const links = useFolderLinks(FOLDER_PROMO_CODE);
  const filter = [{ fieldName: 'commodityFolderId', fieldValue: folder.id }] as const;
  const chosen = useRecords(FOLDER_PROMO_CODE, { pageSize: MANY, filter });
  const all = useRecords('PromoCode', { pageSize: MANY });
  const found = useRecords('PromoCode', {
    pageSize: MANY,
    ...(text === '' ? {} : { filter: [{ fieldName: 'searchText', fieldValue: text }] }),
  });
  const error = chosen.error ?? all.error ?? found.error;
  const retry = (): void => {
    for (const { refetch } of [chosen, all, found]) void refetch();
  };
  const taken = new Set(chosen.data?.items.map(({ promoCodeId }) => promoCodeId));
  const known = new Map(all.data?.items.map((code) => [code.id, code]));
  const lineOf = (id: number, code: RecordsOf<'PromoCode'> | undefined) => ({
    id,
    caption: code ? captionOf(code) : `№ ${id}`,
    ...(code ? { hint: promoCodeTerms(code, now) } : {}),
  });
  const available = found.data?.items.filter(({ id }) => !taken.has(id)) ?? [];
  const isLoaded = chosen.data && all.data && found.data;

  return (
    <PlainDialog
      title="Промокоды"
      subtitle={`Категория «${folder.caption}»: эти коды дают скидку только на её товары и товары вложенных папок.`}
      maxWidth={WIDTH}
      onClose={onClose}
    >
      {error ? (
        <ErrorState message={errorMessage(error)} onRetry={retry} />
      ) : !isLoaded ? (
        <TableSkeleton rows={6} />
      ) : (
        <Box sx={columns}>
          <Column
            title="Доступные промокоды"
            count={available.length}
            search={
              <SearchField
                label="Поиск промокодов"
                value={text}
                debounce={LINKED_SEARCH_DEBOUNCE}
                onSearch={setText}
                inputRef={search}
              />
            }
            empty={text === '' ? 'Все промокоды уже добавлены.' : `По запросу «${text}» промокодов не найдено.`}
            lines={available.map((code) => lineOf(code.id, code))}
            busy={links.busy}
            act="add"
            onAct={(promoCodeId) => {
              links.add({ commodityFolderId: folder.id, promoCodeId });
              // The pressed button is removed with its row.
              search.current?.focus();
            }}
          />
          <Column
            title="Промокоды категории"
            count={chosen.data.items.length}
            empty="Промокодов категории пока нет. Добавьте их слева."
            lines={chosen.data.items.map(({ id, promoCodeId }) => lineOf(id, known.get(Number(promoCodeId))))}
            busy={links.busy}
            act="remove"
            onAct={(id) => {
              links.remove(id);
              search.current?.focus();
            }}
          />
        </Box>
      )}
    </PlainDialog>
  );
}

interface ColumnProps extends Omit<LinkedListProps, 'label'> {
  readonly title: string;
  readonly count: number;
  readonly search?: React.ReactNode;
  readonly empty: string;
}

function Column({ title, count, search, empty, ...list }: ColumnProps) {
  return (
    <Box component="section" aria-label={title} sx={{ minWidth: 0, display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {title}
        <Typography component="span" color="textSecondary" sx={{ ml: 1, fontVariantNumeric: 'tabular-nums' }}>
          {formatNumber(count)}
        </Typography>
      </Typography>
      {search}
      {list.lines.length === 0 ? (
        <EmptyState icon="ticket-percent-outline" title="Список пуст" text={empty} />
      ) : (
        <LinkedList label={title} {...list} />
      )}
    </Box>
  );
}

function captionOf({ caption, code, id }: RecordsOf<'PromoCode'>): string {
  const name = typeof caption === 'string' && caption !== '' ? caption : `№ ${id}`;
  return typeof code === 'string' && code !== '' ? `${name} · ${code}` : name;
}

const columns = {
  pt: 1,
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;
