import { Box, Button } from '@mui/material';
import { useEffect, useId, useMemo, useRef, useState, type ClipboardEvent, type FormEvent } from 'react';
import { readTypedField } from '#model/forms/typing/typed-field.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { FormActs } from '../acts/use-form-acts.ts';
import { useBuilder, useFormStore } from '../document/form-store.ts';
import { newPartId } from '../parts/new-parts.ts';
import type { TypedListProps } from './typed-list.tsx';
import { TypedReading } from './typed-reading.tsx';

const TypedList = lazyScreen<TypedListProps>(async () => (await import('./typed-list.tsx')).TypedList, null);

/** Whether a text is a list of questions or a table, and not one line. */
function isList(text: string): boolean {
  return /[\n\t]/u.test(text.trim());
}

/** The line that makes fields of what is typed (spec 2 §2.11): Enter adds one, a pasted list opens its preview. */
export function TypedLine({ acts }: { readonly acts: FormActs }) {
  const store = useFormStore();
  const form = useBuilder((state) => state.form);
  const text = useBuilder((state) => state.typed);
  const [refused, setRefused] = useState(false);
  const [opened, setOpened] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const many = isList(text);
  const typed = useMemo(
    () => (text.trim() === '' || many ? null : readTypedField(text, form, newPartId('field'))),
    [text, many, form],
  );
  const reading = useRef<HTMLDivElement>(null);
  // What is read of the line stands under it, in view while it is typed.
  useEffect(() => {
    if (typed) reading.current?.scrollIntoView({ block: 'nearest' });
  }, [typed]);
  const set = (next: string): void => {
    setRefused(false);
    store.set({ typed: next });
  };
  const add = (): void => {
    if (typed?.problem !== null) setRefused(typed !== null);
    else if (acts.addTyped([typed.field], text)) set('');
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    add();
  };
  const onPaste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!isList(pasted)) return;
    event.preventDefault();
    set(text.trim() === '' ? pasted : `${text}\n${pasted}`);
    setOpened(true);
  };
  return (
    <Box component="section" aria-label="Новые поля" sx={{ mt: 1.5, display: 'grid', gap: 0.5 }}>
      <Box component="form" noValidate sx={row} onSubmit={submit} onPaste={onPaste}>
        {many ? (
          <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
            Список вопросов не добавлен до конца
          </Box>
        ) : (
          <TextInput
            label="Новое поле"
            size="small"
            autoComplete="off"
            placeholder="E-mail*, если Участие = Очно"
            value={text}
            invalid={refused && typed?.problem !== null}
            describedBy={`${id}-reading`}
            inputRef={input}
            onChange={set}
          />
        )}
        <Button
          type="button"
          color="inherit"
          variant="outlined"
          onClick={() => setOpened(true)}
          sx={{ whiteSpace: 'nowrap' }}
        >
          Списком
        </Button>
      </Box>
      <Box
        ref={reading}
        id={`${id}-reading`}
        role="status"
        sx={{ minHeight: 24, px: 1.75, scrollMarginBlockEnd: '16px' }}
      >
        {typed ? <TypedReading typed={typed} /> : !many && <Hint />}
      </Box>
      {opened && (
        <TypedList
          acts={acts}
          onClose={() => {
            setOpened(false);
            input.current?.focus();
          }}
        />
      )}
    </Box>
  );
}

function Hint() {
  return (
    <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
      Звёздочка — обязательное. Вид и варианты после двоеточия: «Участие: Очно; Заочно».
    </Box>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 1,
  alignItems: 'center',
} as const;
