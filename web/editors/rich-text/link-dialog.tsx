import { Button, FormControlLabel, Stack, Switch, TextField } from '@mui/material';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { FormDialog } from '#web/kit/form-dialog.tsx';

interface LinkDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** What a link of a text may lead to: a site, a page of this one, a part of the page, a letter, a call. */
const ADDRESS = /^(?:https?:\/\/\S+|mailto:\S+|tel:[\d+()-]+|[/#?]\S*)$/iu;

/** Sets, changes or removes the link at the cursor. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const [before] = useState<Readonly<Record<string, unknown>>>(() => editor.getAttributes('link'));
  const [href, setHref] = useState(typeof before['href'] === 'string' ? before['href'] : '');
  const [apart, setApart] = useState(before['target'] === '_blank');
  const [wrong, setWrong] = useState(false);
  const linked = typeof before['href'] === 'string';
  const close = (): void => {
    onClose();
    editor.commands.focus();
  };
  const save = (): void => {
    const address = href.trim();
    const valid = ADDRESS.test(address);
    setWrong(!valid);
    if (!valid) return;
    const target = apart ? { target: '_blank', rel: 'noopener' } : { target: null, rel: null };
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !linked)
      chain
        .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address, ...target } }] })
        .run();
    else chain.setLink({ href: address, ...target }).run();
    onClose();
  };
  return (
    <FormDialog open title="Ссылка" onSubmit={save} onClose={close}>
      <Stack sx={{ gap: 2, pt: 1 }}>
        <TextField
          label="Адрес"
          size="small"
          autoFocus
          value={href}
          placeholder="https://"
          error={wrong}
          helperText={wrong ? 'Введите корректный адрес' : 'https://…, /страница, #раздел, mailto: или tel:'}
          onChange={(event) => setHref(event.target.value)}
        />
        <FormControlLabel
          control={<Switch checked={apart} onChange={(_, checked) => setApart(checked)} />}
          label="Открывать в новой вкладке"
        />
        {linked && (
          <Button
            color="error"
            sx={{ alignSelf: 'start' }}
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              onClose();
            }}
          >
            Убрать ссылку
          </Button>
        )}
      </Stack>
    </FormDialog>
  );
}
