import { Box, Button, IconButton, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useNotes, useWriteNote, type NotedRecord } from '#web/api/notes.ts';
import { SideDrawer } from '#web/ui/dialog/side-drawer.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { messagesRoom } from '#web/ui/messages-room.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { plainList } from '#web/ui/plain-list.ts';
import { NoteEditor } from './note-editor.tsx';
import { NoteItem } from './note-item.tsx';

/** Props of the notes on a record. */
export interface NotesPanelProps {
  readonly about: NotedRecord;
  /** The name of the record. */
  readonly caption: string;
  /** In a column beside the record; else in a drawer over it. */
  readonly isBeside: boolean;
  /** Whether the field of a new note takes the focus. */
  readonly isAsked: boolean;
  readonly onClose: () => void;
}

const TITLE = 'Заметки';
const NOTHING_WRITTEN = 'Напишите коллегам об этой записи. Через @ можно позвать того, кто её видит.';
/** How many of the newest notes are shown, and by how many more at once. */
const PAGE = 50;

/** The notes on a record: a column beside it, or a drawer over it, which covers a phone. */
export function NotesPanel({ about, caption, isBeside, isAsked, onClose }: NotesPanelProps) {
  if (!isBeside)
    return (
      <SideDrawer open title={TITLE} subtitle={caption} onClose={onClose}>
        <Notes about={about} isAsked={isAsked} />
      </SideDrawer>
    );
  return (
    <Box component="aside" aria-label={TITLE} data-print="no" sx={column}>
      <Box sx={heading}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {TITLE}
        </Typography>
        <IconButton aria-label="Закрыть заметки" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </Box>
      <Notes about={about} isAsked={isAsked} />
    </Box>
  );
}

interface NotesProps extends Pick<NotesPanelProps, 'about' | 'isAsked'> {
  /** What is said where there are no notes. */
  readonly empty?: string;
}

/** The notes on a record, and the field of a new one. */
export function Notes({ about, isAsked, empty = NOTHING_WRITTEN }: NotesProps) {
  const [most, setMost] = useState(PAGE);
  const notes = useNotes(about, most);
  const write = useWriteNote();
  const { data, error } = notes;
  const all = data?.items.toReversed() ?? [];
  const known = new Set(all.map(({ id }) => id));
  const above = ({ parentId }: (typeof all)[number]): number | null =>
    typeof parentId === 'number' && known.has(parentId) ? parentId : null;
  const first = all.filter((note) => above(note) === null);
  const answers = Map.groupBy(all, above);
  const end = useNewestInSight(first.at(-1)?.id ?? null);
  return (
    <Box sx={body}>
      <Box sx={scrolled} tabIndex={0} role="region" aria-label="Все заметки">
        {data && data.total > data.items.length && (
          <Button size="small" loading={notes.isPlaceholderData} onClick={() => setMost(most + PAGE)}>
            Показать более ранние
          </Button>
        )}
        {error && !data ? (
          <ErrorState
            title="Не удалось загрузить заметки"
            message={errorMessage(error)}
            onRetry={() => void notes.refetch()}
          />
        ) : !data ? (
          <FieldsSkeleton rows={4} />
        ) : first.length === 0 ? (
          <EmptyState title="Заметок пока нет" text={empty} />
        ) : (
          <Box component="ol" aria-label={TITLE} sx={plainList}>
            {first.map((note) => (
              <NoteItem key={note.id} about={about} note={note} answers={answers.get(note.id) ?? []} />
            ))}
          </Box>
        )}
        <div ref={end} />
      </Box>
      <NoteEditor
        about={about}
        target={{ ...about, within: 'note' }}
        label="Новая заметка"
        submit="Добавить"
        autoFocus={isAsked}
        onSend={async (text) => ({
          message: 'Заметка добавлена',
          changeSet: await write({ objectId: about.id, text }),
        })}
      />
    </Box>
  );
}

/** The end of the notes, which comes into sight with the first notes and with each newer one. */
function useNewestInSight(newest: number | null) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (newest !== null) end.current?.scrollIntoView({ block: 'nearest' });
  }, [newest]);
  return end;
}

/** As high as the window below the top bar; it stays while the record scrolls. */
const column = {
  width: 360,
  flexShrink: 0,
  position: 'sticky',
  top: 0,
  alignSelf: 'flex-start',
  height: `calc(100dvh - 56px - ${messagesRoom})`,
  display: 'flex',
  flexDirection: 'column',
  borderLeft: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  px: 2,
  pb: 1.5,
} as const;
const heading = { display: 'flex', alignItems: 'center', minHeight: 56, mr: -1 } as const;
const body = { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', gap: 1.5, height: '100%' } as const;
const scrolled = { flex: 1, minHeight: 0, overflow: 'auto', display: 'flex', flexDirection: 'column' } as const;
