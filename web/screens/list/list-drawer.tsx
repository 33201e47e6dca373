import { Box } from '@mui/material';
import type { Metadata } from '#model/wire/metadata.ts';
import type { RecordDrawerProps } from '#web/record/related/record-drawer.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { PeekLineProps } from '#web/views/peek/peek-line.tsx';
import type { ListAction } from './query/list-search.ts';

const RecordDrawer = lazyScreen<RecordDrawerProps>(
  async () => (await import('#web/record/related/record-drawer.tsx')).RecordDrawer,
  null,
);
const PeekLine = lazyScreen<PeekLineProps>(
  async () => (await import('#web/views/peek/peek-line.tsx')).PeekLine,
  <Box sx={{ minHeight: 48 }} />,
);

interface ListDrawerProps {
  readonly metadata: Metadata;
  readonly act: (action: ListAction) => void;
  readonly id: number;
  /** The page of the record; null where it has none. */
  readonly path: string | null;
}

/** The record of a list that is opened beside it, with the way to the next one. */
export function ListDrawer({ metadata, act, id, path }: ListDrawerProps) {
  return (
    <RecordDrawer
      metadata={metadata}
      id={id}
      onClose={() => act({ type: 'settings', id: null })}
      renderLine={(record, onRefresh) => (
        <PeekLine
          {...{ metadata, record, onRefresh, id, path }}
          onGo={({ id: next, page }) => act({ type: 'settings', id: next, page })}
        />
      )}
    />
  );
}
