import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Action } from '#web/actions/define-action.ts';
import { useShownActions } from '#web/actions/use-actions.tsx';
import { usePermitted } from '#web/actions/use-permitted.ts';
import { lettersQuery } from '#web/api/mail/letters.ts';
import { openNotes, type NotedSubject } from '#web/record/notes/open-notes.ts';
import type { ShownRecord } from '#web/record/actions/record-subject.ts';
import { recordCaption } from '#web/record/record-caption.ts';
import type { ShownAction } from '#web/ui/shown-action.ts';
import { ActionBar } from '#web/ui/layout/action-bar.tsx';
import { wayBack } from '#web/routing/way-back.ts';
import { RECORD_ACTIONS } from '../slots/record-actions.ts';
import { OwnButton } from './own-button.tsx';
import { PAGE_ACTIONS, type PageRecord } from './page-actions.ts';

interface RecordActionsProps extends ShownRecord {
  /** The navigation target after deletion. */
  readonly listPath: string;
  /** Whether there is little room: the buttons are icons. */
  readonly isTight: boolean;
  /** The notes of the record, where they have no button of their own. */
  readonly noted?: NotedSubject;
}

/** The actions at the right of a record's title; on a phone all but the class's own are in the menu «⋮». */
export function RecordActions({ metadata, record, listPath, isTight, noted, onSettings }: RecordActionsProps) {
  const navigate = useNavigate();
  const { className, letters, permissions, recordActions = [] } = metadata;
  const mayTell = letters !== undefined && permissions.update;
  const { data } = useQuery({ ...lettersQuery(className, record.id, record.version), enabled: mayTell });
  const declared = permissions.update ? recordActions.map((name) => RECORD_ACTIONS[name]) : [];
  const inMenu: readonly Action<PageRecord>[] = noted ? [openNotes] : [];
  const { shown, dialog } = useShownActions<PageRecord>(usePermitted([...declared, ...inMenu, ...PAGE_ACTIONS]), {
    ...(noted ?? NOT_NOTED),
    metadata,
    record,
    sentLetters: mayTell ? (data?.sent ?? 0) : 0,
    onSettings,
    onGone: () => void navigate({ ...wayBack(listPath) }),
  });
  const secondary = shown.filter(({ button }) => !button);
  return (
    <>
      {shown.map((action) => action.button && <OwnButton key={action.name} action={action} />)}
      <ActionBar label={recordCaption(metadata, record)} actions={isTight ? secondary.map(bare) : secondary} />
      {dialog}
    </>
  );
}

/** The record of a page whose notes are not in its menu. */
const NOT_NOTED: NotedSubject = { openNotes: 0, isNotesShown: false, onNotes: () => {} };

/** In a window of little width the icon alone leaves its room to the name. */
function bare(action: ShownAction): ShownAction {
  return { ...action, worded: false };
}
