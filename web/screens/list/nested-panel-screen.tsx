import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { applyChange } from '#web/api/live/changes.ts';
import type { ParentRecord } from '#web/record/nested/use-nested-parent.ts';
import { UnsavedGuard } from '#web/ui/dialog/unsaved-guard.tsx';
import { PAGE_WIDTH } from '#web/ui/layout/page-header.tsx';
import { RELATED_PANELS } from '#web/views/slots/related-panels.ts';
import type { ListWithin } from './list-screen.tsx';
import type { PanelList } from './use-nested-view.tsx';

interface NestedPanelScreenProps {
  readonly list: PanelList;
  readonly parent: ParentRecord;
  readonly within: Pick<ListWithin, 'owner' | 'renderHeader'>;
}

/** The panel of a nested list, on the route of the list. */
export function NestedPanelScreen({ list, parent, within }: NestedPanelScreenProps) {
  const client = useQueryClient();
  const { metadata, record } = parent;
  const Panel = RELATED_PANELS[list.panel];
  return (
    <>
      <UnsavedGuard />
      {within.renderHeader({
        title: list.caption,
        documentTitle: `${list.caption} · ${within.owner}`,
        isHeaded: true,
      })}
      <Box sx={{ px: { xs: 2, sm: 3 }, pt: 1, pb: 2, maxWidth: PAGE_WIDTH + 48 }}>
        <Panel
          list={list}
          metadata={metadata}
          record={record}
          onRefresh={() => void applyChange(client, { className: metadata.className, id: record.id })}
        />
      </Box>
    </>
  );
}
