import type { ReactNode } from 'react';
import { RecordPresence } from '#web/presence/record-presence.tsx';
import { recordCaption } from '#web/record/record-caption.ts';
import { RecordTabStrip } from '#web/record/record-tab-strip.tsx';
import { PageHeader, type Breadcrumb } from '#web/ui/layout/page-header.tsx';
import { RecordFacts } from '../header/record-facts.tsx';
import { RecordName } from '../header/record-name.tsx';
import { RecordState } from '../header/record-state.tsx';
import { VIEWS } from '../registry.ts';
import type { View, ViewProps } from '../view.ts';
import { RecordActions } from './record-actions.tsx';

interface RecordHeaderProps extends ViewProps {
  readonly breadcrumbs: readonly Breadcrumb[];
  /** The page of the active tab. */
  readonly tab: string;
  /** The id of what the active tab shows. */
  readonly panelId?: string;
  /** The record's own page, if it is nested below another record. */
  readonly path?: string;
  /** The navigation target after deletion. */
  readonly listPath: string;
  /** The title of the document, where the tab tells more than the record's name. */
  readonly documentTitle?: string;
  readonly onSettings: () => void;
  /** Between what the record is known by and the header of its view. */
  readonly children?: ReactNode;
}

/** The header of a record, the same on all its tabs: name, state, facts, actions, the line of its view, tabs. */
export function RecordHeader({ metadata, record, onRefresh, breadcrumbs, ...props }: RecordHeaderProps) {
  const { tab, panelId, path, listPath, documentTitle, onSettings, children } = props;
  const { Header }: View = VIEWS[metadata.view];
  const shown = { metadata, record, onRefresh };
  return (
    <PageHeader
      title={recordCaption(metadata, record)}
      heading={<RecordName {...shown} />}
      beside={<RecordState {...shown} />}
      breadcrumbs={breadcrumbs}
      {...(documentTitle !== undefined && { documentTitle })}
      actions={
        <>
          <RecordPresence metadata={metadata} id={record.id} />
          <RecordActions metadata={metadata} record={record} listPath={listPath} onSettings={onSettings} />
        </>
      }
    >
      <RecordFacts {...shown} />
      {children}
      {Header && <Header {...shown} />}
      <RecordTabStrip
        metadata={metadata}
        record={record}
        current={tab}
        {...(panelId !== undefined && { panelId })}
        {...(path !== undefined && { path })}
      />
    </PageHeader>
  );
}
