import { Box } from '@mui/material';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useContext, useEffect, useId, useMemo, useState } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { DraftNotice } from '#web/changes/draft-notice.tsx';
import { useDraftOffer } from '#web/changes/use-draft-offer.ts';
import { isStoredDraft } from '#web/fields/is-stored-draft.ts';
import { CopyDialog } from '#web/record/copy/copy-record.tsx';
import { classBreadcrumbs } from '#web/record/class-breadcrumbs.ts';
import type { RecordDrawerProps } from '#web/record/related/record-drawer.tsx';
import { PAGE_TAB } from '#web/record/page-tab.ts';
import { saidInHeader } from '#web/record/header-fields.ts';
import { lastTab } from '#web/record/last-tab.ts';
import { chosenTab, recordTabs, type RecordTab } from '#web/record/record-tabs.ts';
import { ProposingContext } from '#web/record/proposing.ts';
import { RecordLetters } from '#web/record/letters/record-letters.tsx';
import { NotesPanel } from '#web/record/notes/lazy-notes.ts';
import { useNotesShown } from '#web/record/notes/use-notes-shown.ts';
import { recordCaption } from '#web/record/record-caption.ts';
import { relatedLists } from '#web/record/related-lists.ts';
import { useWideScreen } from '#web/ui/layout/narrow-screen.ts';
import { PAGE_WIDTH } from '#web/ui/layout/page-header.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { rememberPlace } from '#web/routing/remembered-places.ts';
import { detailPath, listPath } from '#web/routing/route-paths.ts';
import { useSession } from '#web/api/connection/session.ts';
import type { DetailWithin } from './detail-screen.tsx';
import { VIEWS } from '#web/views/registry.ts';
import { RecordHeader } from '#web/views/page/record-header.tsx';
import { sideProperties } from '#web/views/side-properties.ts';
import type { View } from '#web/views/view.ts';
import { OpenRecord } from '#web/presence/open-record.tsx';
import { RecordTabBody } from './record-tab-body.tsx';

const RecordDrawer = lazyScreen<RecordDrawerProps>(
  async () => (await import('#web/record/related/record-drawer.tsx')).RecordDrawer,
  null,
);

interface RecordPageProps {
  readonly metadata: Metadata;
  readonly record: WireRecord;
  readonly page: string | null;
  readonly within?: DetailWithin;
  readonly onRefresh: () => void;
}

/** A record's page: one header for all tabs, grouped fields, related lists, history. */
export function RecordPage({ metadata, record, page, within, onRefresh }: RecordPageProps) {
  const [settings, setSettings] = useState<'open' | 'restoring' | null>(null);
  const search: Record<string, unknown> = useSearch({ strict: false });
  const proposing = useContext(ProposingContext);
  const navigate = useNavigate();
  const id = useId();
  const { className } = metadata;
  const tabs = useMemo(() => recordTabs(metadata, relatedLists(className)), [metadata, className]);
  const named = page ?? (typeof search['tab'] === 'string' ? search['tab'] : lastTab(className));
  const tab = chosenTab(tabs, named);
  const title = recordCaption(metadata, record);
  const path = within?.path ?? detailPath(className, record.id);
  const userId = useSession().profile?.id;
  useEffect(() => {
    if (path !== null && userId !== undefined) rememberPlace(userId, { path, caption: title });
  }, [userId, path, title]);
  const notes = useNotesShown();
  const isNoted = metadata.takesNotes === true && notes.isShown;
  const draft = useDraftOffer({ className, id: record.id }, isStoredDraft(metadata.properties, record));
  const { Side }: View = VIEWS[metadata.view];
  // The page of blocks takes the whole width, and so does a view without a side; notes take the place of the side.
  const wide = useWideScreen() && Side !== undefined && tab?.page !== PAGE_TAB && !isNoted;
  const shown = { metadata, record, onRefresh };
  return (
    <OpenRecord>
      <Box sx={beside}>
        {/* As high as its contents: the header stays on top of all of them. */}
        <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%', flex: 1, minWidth: 0 }}>
          <RecordHeader
            {...shown}
            breadcrumbs={within?.breadcrumbs(title) ?? classBreadcrumbs(metadata, title)}
            tab={tab?.page ?? ''}
            isOwnPage
            isOverList={tab?.related !== undefined}
            panelId={`${id}-panel`}
            listPath={within?.listPath ?? listPath(className) ?? '/'}
            {...(within && { path: within.path })}
            onSettings={() => setSettings('open')}
            notes={notes}
          >
            {within?.header}
          </RecordHeader>
          <Box sx={body}>
            {within?.beside}
            <Box
              role="tabpanel"
              id={`${id}-panel`}
              aria-labelledby={`record-tab-${tab?.page ?? ''}`}
              sx={{ py: 2, flex: 1, minWidth: 0 }}
            >
              {draft && settings === null && metadata.permissions.update && (
                <DraftNotice offer={draft} onRestore={() => setSettings('restoring')} />
              )}
              {proposing?.band}
              {metadata.letters && <RecordLetters metadata={metadata} record={record} />}
              <RecordTabBody {...shown} tab={tab && unsaid(tab, shown, wide)} aside={wide} />
            </Box>
            {wide && Side && <Side {...shown} />}
          </Box>
          {search['copy'] === true && (
            <CopyDialog
              metadata={metadata}
              record={record}
              replace
              onClose={() => void navigate({ to: '.', search: { ...search, copy: undefined }, replace: true })}
            />
          )}
          {settings !== null && (
            <RecordDrawer
              metadata={metadata}
              id={record.id}
              restoring={settings === 'restoring'}
              onClose={() => setSettings(null)}
            />
          )}
        </Box>
        {isNoted && (
          <NotesPanel
            key={record.id}
            about={{ className, id: record.id }}
            caption={title}
            isBeside={notes.isBeside}
            isAsked={notes.isAsked}
            onClose={notes.onToggle}
          />
        )}
      </Box>
    </OpenRecord>
  );
}

/** The record with its header, and the column of its notes. */
const beside = { display: 'flex', minHeight: '100%', flexShrink: 0, minWidth: 0 } as const;

/** Has the width of the header above it. */
const body = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  alignItems: 'stretch',
  columnGap: 3,
  flex: 1,
  px: { xs: 2, sm: 3 },
  maxWidth: PAGE_WIDTH + 48,
} as const;

/** The tab without the fields that the header and, where it is shown, the column beside them say. */
function unsaid(
  tab: RecordTab,
  { metadata, record }: Pick<RecordPageProps, 'metadata' | 'record'>,
  wide: boolean,
): RecordTab {
  const { people, dates } = sideProperties(metadata, record);
  const said = saidInHeader(metadata, record);
  const beside = new Set(wide ? [...people, ...dates].map(({ name }) => name) : []);
  return { ...tab, properties: tab.properties.filter(({ name }) => !said.has(name) && !beside.has(name)) };
}
