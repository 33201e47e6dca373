import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { usePage, usePageStore } from '../document/page-store.ts';
import { SidePanel } from '../../edited/side-panel.tsx';
import { blockName } from '../tree/known-blocks.ts';
import { countsText } from './counted-findings.ts';
import { FindingsList } from './findings-list.tsx';
import { pageFindingsQuery } from '../preview/page-query.ts';

interface ChecksPanelProps {
  /** Selects a block and leads to it. */
  readonly onShow: (id: number) => void;
  readonly onClose: () => void;
}

/** What the author may want to correct, beside the page; it follows every change (screens «Page builder»). */
export function ChecksPanel({ onShow, onClose }: ChecksPanelProps) {
  const store = usePageStore();
  const tree = usePage((state) => state.tree);
  const findings = useQuery(pageFindingsQuery(store.owner));
  const { ids } = store;
  return (
    <SidePanel
      title="Проверка страницы"
      about={findings.data ? countsText(findings.data) : ' '}
      isStatus
      onClose={onClose}
    >
      {findings.error ? (
        <ErrorState message={errorMessage(findings.error)} onRetry={() => void findings.refetch()} />
      ) : !findings.data ? (
        <FieldsSkeleton rows={4} />
      ) : findings.data.length === 0 ? (
        <EmptyState
          icon="checkbox-marked"
          title="Замечаний нет"
          text="Заголовки по порядку, у картинок есть тексты, ссылки ведут на активные записи."
        />
      ) : (
        <FindingsList
          findings={findings.data}
          nameOf={(blockId) => {
            const block = tree.blocks.get(ids.localOf(blockId));
            return block ? blockName(block) : null;
          }}
          onShow={(blockId) => onShow(ids.localOf(blockId))}
        />
      )}
    </SidePanel>
  );
}
