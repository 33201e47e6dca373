import { useContext, useId, type ReactNode } from 'react';
import { RecordPresence } from '#web/presence/record-presence.tsx';
import { recordCaption } from '#web/record/record-caption.ts';
import { ProposingContext } from '#web/record/proposing.ts';
import { RecordTabStrip } from '#web/record/record-tab-strip.tsx';
import { PageHeader, type Breadcrumb } from '#web/ui/layout/page-header.tsx';
import { useCompactScreen, useNarrowScreen } from '#web/ui/layout/narrow-screen.ts';
import { useOpenNotes } from '#web/api/notes.ts';
import { NotesButton } from '#web/record/notes/notes-button.tsx';
import type { NotesShown } from '#web/record/notes/use-notes-shown.ts';
import { recordPath } from '#web/routing/route-paths.ts';
import { useRemembered } from '#web/ui/remembered.ts';
import { RecordFacts } from '../header/record-facts.tsx';
import { RecordName } from '../header/record-name.tsx';
import { RecordState } from '../header/record-state.tsx';
import { VIEWS } from '../registry.ts';
import type { View, ViewProps } from '../view.ts';
import { ProposalChip } from '../proposals/proposal-chip.tsx';
import { PublishButton } from '../publish/publish-button.tsx';
import { RecordActions } from './record-actions.tsx';
import { Button } from '@mui/material';
import { Icon } from '#web/ui/icon.tsx';
import { useNavigate } from '@tanstack/react-router';
import type { Metadata } from '#model/wire/metadata.ts';
import { RecordKeys } from '#web/record/walk/record-keys.tsx';
import { leaveAtPage } from '#web/routing/way-back.ts';

interface PageWalkProps {
  readonly metadata: Pick<Metadata, 'className'>;
  readonly id: number;
  /** The page of the record, which ends in its id. */
  readonly path: string;
}

/** The keys of a record on its page, and its place in the list that it was opened from. */
function PageWalk({ metadata: { className }, id, path }: PageWalkProps) {
  const navigate = useNavigate();
  return (
    <RecordKeys
      className={className}
      id={id}
      scope="page"
      onGo={(to) => {
        leaveAtPage(to.listPath, to.page);
        void navigate({ to: path.replace(/\d+\/?$/u, String(to.id)), replace: true });
      }}
    />
  );
}

interface FoldButtonProps {
  readonly isOpen: boolean;
  /** The id of what it opens. */
  readonly controls: string;
  readonly onToggle: (isOpen: boolean) => void;
}

/** Opens and folds what a record is known by, above a list of what belongs to it. */
function FoldButton({ isOpen, controls, onToggle }: FoldButtonProps) {
  return (
    <Button
      size="small"
      color="inherit"
      aria-expanded={isOpen}
      aria-controls={controls}
      data-print="no"
      endIcon={<Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />}
      onClick={() => onToggle(!isOpen)}
      sx={{ flexShrink: 0, color: 'text.secondary' }}
    >
      О записи
    </Button>
  );
}

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
  readonly notes: Pick<NotesShown, 'isShown' | 'isBeside' | 'onToggle'>;
  /** Whether the active tab is a list: what the record is known by is folded then, so that the rows begin further up. */
  readonly isOverList?: boolean;
  /** Whether the record is that of the page: its keys, and its place in the list that it was opened from. */
  readonly isOwnPage?: boolean;
  /** At the end of the row of tabs: the views of what the active tab shows. */
  readonly besideTabs?: ReactNode;
  /** Between what the record is known by and the header of its view. */
  readonly children?: ReactNode;
}

/** The header of a record on all its tabs: name, state, facts, actions, the line of its view, tabs. */
export function RecordHeader({ metadata, record, onRefresh, breadcrumbs, ...props }: RecordHeaderProps) {
  const {
    tab,
    panelId,
    path,
    listPath,
    documentTitle,
    onSettings,
    notes,
    isOverList = false,
    besideTabs,
    isOwnPage = false,
    children,
  } = props;
  const [isUnfolded, setUnfolded] = useRemembered('record-unfolded', false);
  const isWhole = !isOverList || isUnfolded;
  const id = useId();
  const { Header }: View = VIEWS[metadata.view];
  const shown = { metadata, record, onRefresh };
  const narrow = useNarrowScreen();
  const compact = useCompactScreen();
  const noted = {
    openNotes: useOpenNotes(
      { className: metadata.className, id: record.id },
      { enabled: metadata.takesNotes === true },
    ),
    isNotesShown: notes.isShown,
    onNotes: notes.onToggle,
  };
  const own = path ?? recordPath(metadata.className, record);
  const walk = isOwnPage && own !== null && <PageWalk metadata={metadata} id={record.id} path={own} />;
  const isProposing = useContext(ProposingContext) !== null;
  const publication = isOwnPage && !isProposing && (
    <PublishButton metadata={metadata} record={record} scope="page" path={own} isSmall={narrow} />
  );
  return (
    <PageHeader
      title={recordCaption(metadata, record)}
      heading={<RecordName {...shown} isWhole={isWhole} />}
      beside={
        <>
          <RecordState {...shown} />
          {narrow && publication}
          {narrow && walk}
          {isOverList && <FoldButton isOpen={isUnfolded} controls={id} onToggle={setUnfolded} />}
        </>
      }
      breadcrumbs={breadcrumbs}
      besideTrail={!narrow && walk}
      {...(documentTitle !== undefined && { documentTitle })}
      actions={
        <>
          <RecordPresence metadata={metadata} id={record.id} />
          {!narrow && publication}
          {metadata.takesNotes && !narrow && <NotesButton {...noted} />}
          <RecordActions
            metadata={metadata}
            record={record}
            listPath={listPath}
            {...(metadata.takesNotes && narrow && { noted })}
            isTight={compact || (notes.isShown && notes.isBeside)}
            onSettings={onSettings}
          />
        </>
      }
    >
      <div id={id}>
        {isWhole && (
          <>
            <RecordFacts {...shown}>
              {isOwnPage && !isProposing && <ProposalChip metadata={metadata} record={record} />}
            </RecordFacts>
            {children}
            {Header && <Header {...shown} />}
          </>
        )}
      </div>
      <RecordTabStrip
        metadata={metadata}
        record={record}
        current={tab}
        after={besideTabs}
        {...(panelId !== undefined && { panelId })}
        {...(path !== undefined && { path })}
      />
    </PageHeader>
  );
}
