import { Box, Button } from '@mui/material';
import { KIND_TRAITS } from '#model/property/property-kind.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { isBlank } from '#web/fields/is-blank.ts';
import { isWritable } from '#web/fields/is-writable.ts';
import { FIELDS_TAB } from '#web/record/page-tab.ts';
import { recordPath } from '#web/routing/route-paths.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RouterLink } from '#web/ui/router-link.tsx';
import { usePageStore } from '../document/page-store.ts';
import { endOf } from '../tree/spots.ts';
import { FirstText } from './first-text.tsx';

interface EmptyPageProps {
  readonly metadata: Metadata;
  readonly record: WireRecord;
  readonly editable: boolean;
}

/** Stands where a page has no blocks: offers the first one, and says how much of the record is in its fields. */
export function EmptyPage({ metadata, record, editable }: EmptyPageProps) {
  const store = usePageStore();
  const path = recordPath(metadata.className, record);
  const filled = metadata.properties.filter((property) => isFilled(property, record)).length;
  return (
    <>
      {editable && <FirstText />}
      <EmptyState
        title="На странице нет блоков"
        {...(editable && { text: 'Страница собирается из блоков: текста, картинок, документов, сеток.' })}
        action={
          <Box sx={{ display: 'grid', gap: 2, justifyItems: 'center' }}>
            {editable && (
              <Button
                variant="contained"
                data-begin=""
                startIcon={<Icon name="plus" />}
                onClick={() => store.set({ palette: endOf(store.state.tree, null, null) })}
              >
                Добавить блок
              </Button>
            )}
            {path !== null && (
              <RouterLink to={path} search={{ tab: FIELDS_TAB }}>
                Поля заполнены: {filled}
              </RouterLink>
            )}
          </Box>
        }
      />
    </>
  );
}

function isFilled(property: Metadata['properties'][number], record: WireRecord): boolean {
  const isAlways = KIND_TRAITS[property.kind].isNeverEmpty === true;
  return isWritable(property) && !isAlways && !isBlank(record[property.name]);
}
