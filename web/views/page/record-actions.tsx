import { useNavigate } from '@tanstack/react-router';
import type { Action } from '#web/actions/define-action.ts';
import { useShownActions } from '#web/actions/use-actions.tsx';
import { usePermitted } from '#web/actions/use-permitted.ts';
import { useLetters } from '#web/api/mail/letters.ts';
import { openNotes, type NotedSubject } from '#web/record/notes/open-notes.ts';
import type { ShownRecord } from '#web/record/actions/record-subject.ts';
import { recordCaption } from '#web/record/record-caption.ts';
import type { ShownAction } from '#web/ui/shown-action.ts';
import { ActionBar } from '#web/ui/layout/action-bar.tsx';
import { wayBack } from '#web/routing/way-back.ts';
import { RECORD_ACTIONS } from '../slots/record-actions.ts';
import { PAGE_ACTIONS, type PageRecord } from './page-actions.ts';
import { Button } from '@mui/material';
import { ActionIcon } from '#web/ui/action-icon.tsx';
import { useNarrowScreen } from '#web/ui/layout/narrow-screen.ts';

/** An action as a button of its own; one with an address is a link that opens beside the page. */
function OwnButton({ action }: { readonly action: ShownAction }) {
  const { caption, icon, button, onNear, onChoose } = action;
  const narrow = useNarrowScreen();
  const picture = icon && <ActionIcon picture={icon} />;
  // The name keeps its room.
  const isBare = narrow && picture !== undefined && (action.isIconOnPhone === true || button === 'outlined');
  return (
    <Button
      variant={button}
      {...(button === 'outlined' && { color: 'inherit' })}
      {...(isBare ? { 'aria-label': caption, sx: { minWidth: 40, px: 0 } } : { startIcon: picture })}
      {...(action.href !== undefined && { component: 'a', href: action.href, target: '_blank', rel: 'noreferrer' })}
      loading={action.loading === true}
      loadingPosition="start"
      disabled={action.disabled === true}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={action.href === undefined ? (event) => onChoose(event.currentTarget) : undefined}
    >
      {isBare ? picture : caption}
    </Button>
  );
}

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
  const sent = useLetters({ className, record }, mayTell)?.sent;
  const declared = permissions.update ? recordActions.map((name) => RECORD_ACTIONS[name]) : [];
  const inMenu: readonly Action<PageRecord>[] = noted ? [openNotes] : [];
  const { shown, dialog } = useShownActions<PageRecord>(usePermitted([...declared, ...inMenu, ...PAGE_ACTIONS]), {
    ...(noted ?? NOT_NOTED),
    metadata,
    record,
    sentLetters: mayTell ? (sent ?? 0) : 0,
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
