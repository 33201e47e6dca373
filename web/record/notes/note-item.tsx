import { Box, Button, Chip, Typography } from '@mui/material';
import { useState } from 'react';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import { useActions } from '#web/actions/use-actions.tsx';
import { useSession } from '#web/api/connection/session.ts';
import { NOTE, useEditNote, useWriteNote, type NotedRecord } from '#web/api/notes.ts';
import type { RecordsOf } from '#web/api/typed-records.ts';
import { Face } from '#web/ui/faces/face.tsx';
import { Moment } from '#web/ui/moment/moment.tsx';
import { plainList } from '#web/ui/plain-list.ts';
import { RowMenu } from '#web/ui/row-menu.tsx';
import { peopleOf, personOf } from './note-people.ts';
import { answerNote, NOTE_ACTIONS, resolveNote, type NoteSubject } from './note-actions.ts';
import { NoteEditor } from './note-editor.tsx';
import { NoteText } from './note-text.tsx';
import { typedText } from './mention-text.ts';

type Note = RecordsOf<typeof NOTE>;

interface NoteItemProps {
  readonly about: NotedRecord;
  readonly note: Note;
  readonly answers: readonly Note[];
}

/** A note with its answers. */
export function NoteItem({ about, note, answers }: NoteItemProps) {
  const [isAnswering, setAnswering] = useState(false);
  const write = useWriteNote();
  return (
    <Box component="li" sx={item}>
      <NoteBody about={about} note={note} onAnswer={() => setAnswering(true)} />
      {(answers.length > 0 || isAnswering) && (
        <Box sx={indented}>
          {answers.length > 0 && (
            <Box component="ol" aria-label="Ответы" sx={[plainList, { display: 'grid', gap: 1.5 }]}>
              {answers.map((answer) => (
                <li key={answer.id}>
                  <NoteBody about={about} note={answer} onAnswer={() => setAnswering(true)} />
                </li>
              ))}
            </Box>
          )}
          {isAnswering && (
            <NoteEditor
              about={about}
              target={{ ...about, within: `note-${note.id}` }}
              label="Ответ"
              submit="Ответить"
              autoFocus
              onClose={() => setAnswering(false)}
              onSend={async (text) => ({
                message: 'Ответ добавлен',
                changeSet: await write({ objectId: about.id, parentId: note.id, text }),
              })}
            />
          )}
        </Box>
      )}
    </Box>
  );
}

function NoteBody({ about, note, onAnswer }: Omit<NoteItemProps, 'answers'> & { readonly onAnswer: () => void }) {
  const { profile, roles } = useSession();
  const [isEdited, setEdited] = useState(false);
  const author = personOf(note);
  const isMine = roles.includes(ROLE_NAMES.administrators) || (author !== null && author.id === profile?.id);
  const subject: NoteSubject = { note, isMine, onAnswer, onEdit: () => setEdited(true) };
  const { shown, dialog } = useActions(subject);
  const edit = useEditNote();
  const people = peopleOf(note);
  const isResolved = (note.resolvedAt ?? null) !== null;
  const name = author?.caption ?? 'Бывший сотрудник';
  const inMenu = shown(NOTE_ACTIONS, subject);
  return (
    <Box sx={{ display: 'grid', gap: 0.25, minWidth: 0 }}>
      <Box sx={heading}>
        {author && <Face person={{ id: author.id, fullName: author.caption }} size={24} />}
        <Typography sx={{ fontWeight: 500, minWidth: 0 }} noWrap title={name}>
          {name}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ flexShrink: 0 }}>
          {typeof note.createDate === 'string' && <Moment at={note.createDate} />}
        </Typography>
        {isResolved && <Chip size="small" color="success" label="Решено" />}
        <Box sx={{ ml: 'auto', flexShrink: 0, minHeight: 30 }}>
          {inMenu.length > 0 && <RowMenu label={`заметка № ${note.id}`} actions={() => inMenu} />}
        </Box>
      </Box>
      {isEdited ? (
        <NoteEditor
          about={about}
          target={{ className: NOTE, id: note.id }}
          label="Текст заметки"
          submit="Сохранить"
          begun={typedText(note.text ?? '', people)}
          autoFocus
          onClose={() => setEdited(false)}
          onSend={async (text) => ({ message: 'Заметка изменена', changeSet: await edit(note, text) })}
        />
      ) : (
        <Box sx={isResolved ? { color: 'text.secondary' } : {}}>
          <NoteText text={note.text ?? ''} people={people} />
        </Box>
      )}
      {!isEdited && (
        <Box sx={{ display: 'flex', gap: 0.5, ml: -0.75 }}>
          {shown([answerNote, resolveNote], subject).map((action) => (
            <Button key={action.name} size="small" color="inherit" sx={quiet} onClick={() => action.onChoose()}>
              {action.caption}
            </Button>
          ))}
        </Box>
      )}
      {dialog}
    </Box>
  );
}

const item = { py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } } as const;
const indented = { mt: 1, ml: 1.5, pl: 1.5, borderLeft: 2, borderColor: 'divider', display: 'grid', gap: 1.5 } as const;
const heading = { display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 } as const;
const quiet = { px: 0.75, minWidth: 0, color: 'text.secondary' } as const;
