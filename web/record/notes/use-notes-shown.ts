import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useRoomBeside } from '#web/ui/layout/narrow-screen.ts';
import { useRemembered } from '#web/ui/remembered.ts';

/** Whether notes are shown, and where. */
export interface NotesShown {
  readonly isShown: boolean;
  /** Whether they stand in a column beside the record, rather than in a drawer over it. */
  readonly isBeside: boolean;
  /** Whether the user has asked for them on this page: the field of a new note takes the focus. */
  readonly isAsked: boolean;
  readonly onToggle: () => void;
}

/**
 * Whether the notes of records are shown: in a column, which stays with the next record and after a reload, or in a
 * drawer of this page where there is no room. An address with `?notes=true` shows them.
 */
export function useNotesShown(): NotesShown {
  const isBeside = useRoomBeside();
  const [isKept, keep] = useRemembered('notes-beside', false);
  // Beside the record too: whether they were opened on this page.
  const [isOpened, setOpened] = useState(false);
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const isNamed = search['notes'] === true;
  const isShown = isNamed || (isBeside ? isKept : isOpened);
  return {
    isShown,
    isBeside,
    isAsked: isNamed || isOpened,
    onToggle: () => {
      if (isBeside) keep(!isShown);
      setOpened(!isShown);
      if (isNamed) void navigate({ to: '.', search: { ...search, notes: undefined }, replace: true });
    },
  };
}
