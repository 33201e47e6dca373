import { Box, Button, FormControl, InputLabel, OutlinedInput } from '@mui/material';
import { useId, useLayoutEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { captionFits } from '#model/search/word-fits.ts';
import { searchWords } from '#model/search/words.ts';
import type { NotePerson } from '#model/wire/notes.ts';
import { useTold } from '#web/actions/use-told.ts';
import { useNotePeople, type NotedRecord } from '#web/api/notes.ts';
import { DraftNotice } from '#web/changes/draft-notice.tsx';
import type { DraftTarget } from '#web/changes/draft-store.ts';
import { useInputForm } from '#web/changes/use-input-form.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import {
  begunMention,
  sentText,
  withMention,
  type BegunMention,
  type Mentioned,
  type TypedNote,
} from './mention-text.ts';
import { lineId, PeopleList } from './people-list.tsx';

/** Props of {@link NoteEditor}. */
export interface NoteEditorProps {
  readonly about: NotedRecord;
  /** Where what is typed and not sent is kept. */
  readonly target: DraftTarget;
  readonly label: string;
  readonly submit: string;
  readonly begun?: TypedNote;
  readonly autoFocus?: boolean;
  /** Sends the text; resolves to the message with the change-set that it can be undone by. */
  readonly onSend: (text: string) => Promise<{ readonly message: string; readonly changeSet: number | null }>;
  /** Called after the text was sent or given up. */
  readonly onClose?: () => void;
}

const NOTHING: TypedNote = { text: '', people: [] };
const MOST_LINES = 10;
/** Milliseconds without typing until people are asked for. */
const ASKED_AFTER = 120;

/**
 * The field of a note. `@` offers colleagues, by keys too; Ctrl+Enter sends. What is typed is kept until it is saved: also
 * when the save fails or the page is reloaded.
 */
export function NoteEditor({
  about,
  target,
  label,
  submit,
  begun = NOTHING,
  autoFocus,
  onSend,
  onClose,
}: NoteEditorProps) {
  const form = useInputForm<{ text: string; people: readonly Mentioned[] }>(target, begun);
  const { text, people } = form.values;
  const [isSending, setSending] = useState(false);
  const told = useTold();
  const sent = sentText({ text, people });
  const isEmpty = sent === '';
  const send = (event: FormEvent | KeyboardEvent): void => {
    event.preventDefault();
    if (isEmpty || isSending) return;
    setSending(true);
    void told(async () => {
      try {
        const done = await onSend(sent);
        form.saved();
        form.change(NOTHING);
        onClose?.();
        return done;
      } finally {
        setSending(false);
      }
    });
  };
  return (
    <Box component="form" onSubmit={send} sx={{ display: 'grid', gap: 1 }}>
      {form.offer && <DraftNotice offer={form.offer} onRestore={form.restore} />}
      <MentionField
        about={about}
        label={label}
        value={{ text, people }}
        onChange={form.change}
        onSend={send}
        autoFocus={autoFocus === true}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        {onClose && (
          <Button
            size="small"
            color="inherit"
            onClick={() => {
              form.saved();
              onClose();
            }}
          >
            Отмена
          </Button>
        )}
        <Button type="submit" size="small" variant="outlined" disabled={isEmpty} loading={isSending}>
          {submit}
        </Button>
      </Box>
    </Box>
  );
}

interface MentionFieldProps {
  readonly about: NotedRecord;
  readonly label: string;
  readonly value: TypedNote;
  readonly onChange: (value: TypedNote) => void;
  readonly onSend: (event: KeyboardEvent) => void;
  readonly autoFocus: boolean;
}

/** A text of several lines in which `@` offers people. */
function MentionField({ about, label, value, onChange, onSend, autoFocus }: MentionFieldProps): ReactNode {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  /** Where the @ stands for which nobody is to be offered. */
  const refused = useRef<number | null>(null);
  const caretAfter = useRef<number | null>(null);
  const [begun, setBegun] = useState<BegunMention | null>(null);
  const [marked, setMarked] = useState(0);
  const [asked] = useDebounced(begun?.typed ?? null, ASKED_AFTER);
  const { data = [] } = useNotePeople(about, begun === null ? null : asked);
  // Those of the answer to what was typed before stay as far as they fit.
  const words = searchWords(begun?.typed ?? '');
  const people = begun === null ? [] : data.filter(({ fullName }) => captionFits(fullName, words));
  const isOpen = people.length > 0;
  const current = people[marked];
  // The caret stands after a chosen person once the field shows them.
  useLayoutEffect(() => {
    if (caretAfter.current === null) return;
    field.current?.setSelectionRange(caretAfter.current, caretAfter.current);
    caretAfter.current = null;
  }, [value]);

  const look = (element: HTMLInputElement | HTMLTextAreaElement, text: string): void => {
    const found = begunMention(text, element.selectionStart ?? text.length);
    if (found?.at !== refused.current) refused.current = null;
    if (found !== null && found.at === refused.current) return;
    if (found?.at !== begun?.at || found?.typed !== begun?.typed) setMarked(0);
    setBegun(found);
  };
  const choose = (person: NotePerson): void => {
    if (begun === null || !person.sees) return;
    const { caret, ...typed } = withMention(value, begun, { id: person.id, caption: person.fullName });
    caretAfter.current = caret;
    onChange(typed);
    setBegun(null);
    field.current?.focus();
  };
  const move = (by: number): void => {
    // Who cannot be mentioned stands at the end.
    const count = people.filter(({ sees }) => sees).length;
    if (count > 0) setMarked((marked + by + count) % count);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return onSend(event);
    if (!isOpen) return;
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => current && choose(current),
      Tab: () => current && choose(current),
      Escape: () => {
        refused.current = begun?.at ?? null;
        setBegun(null);
      },
    };
    const act = acts[event.key];
    if (!act || (event.key !== 'Escape' && current?.sees !== true)) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <FormControl fullWidth size="small">
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        ref={setFrame}
        id={id}
        label={label}
        multiline
        minRows={2}
        maxRows={MOST_LINES}
        autoComplete="off"
        autoFocus={autoFocus}
        value={value.text}
        inputRef={field}
        onChange={({ target }) => {
          onChange({ ...value, text: target.value });
          look(target, target.value);
        }}
        onSelect={({ target }) => {
          if (target instanceof HTMLTextAreaElement && begun !== null) look(target, target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setBegun(null)}
        inputProps={{
          'aria-autocomplete': 'list',
          'aria-haspopup': 'listbox',
          ...(isOpen && { 'aria-controls': `${id}-people` }),
          ...(isOpen && current?.sees === true && { 'aria-activedescendant': lineId(`${id}-people`, current) }),
        }}
      />
      <PeopleList
        id={`${id}-people`}
        anchor={isOpen ? frame : null}
        people={people}
        marked={current?.sees === true ? marked : -1}
        onChoose={choose}
      />
    </FormControl>
  );
}
