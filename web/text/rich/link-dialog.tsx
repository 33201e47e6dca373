import { Autocomplete, Box, Button, FormControlLabel, ListItemText, Stack, Switch, TextField } from '@mui/material';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { understoodText } from '#model/wire/sought-text.ts';
import { useSearchEverywhere } from '#web/api/search.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { recordSections } from '#web/routing/record-sections.ts';
import { PICKER_TEXTS } from '#web/ui/picker-listbox.ts';

interface LinkDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** The allowed targets of a link: a site, a page of this site, a fragment, an e-mail address, a telephone number. */
const ADDRESS = /^(?:https?:\/\/\S+|mailto:\S+|tel:[\d+()-]+|[/#?]\S*)$/iu;

/** Debounce of the search, in milliseconds. */
const SEARCH_DEBOUNCE = 300;

/** A record as the target of a link. */
interface LinkTarget {
  readonly address: string;
  readonly caption: string;
  readonly heading: string;
}

/** Sets, changes or removes the link at the cursor. The input is an address, or search text for the target record. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const [before] = useState<Readonly<Record<string, unknown>>>(() => editor.getAttributes('link'));
  const [href, setHref] = useState(typeof before['href'] === 'string' ? before['href'] : '');
  const [apart, setApart] = useState(before['target'] === '_blank');
  const [wrong, setWrong] = useState(false);
  const [target, setTarget] = useState<LinkTarget | null>(null);
  const [words] = useDebounced(target || ADDRESS.test(href.trim()) ? '' : href.trim(), SEARCH_DEBOUNCE);
  const search = useSearchEverywhere(words, false);
  const targets = recordSections(words === '' ? undefined : search.data).flatMap(({ heading, entries }) =>
    // A record without a page has no address of its own.
    entries.flatMap(({ path, search: opened, caption }) =>
      opened === undefined ? [{ address: siteAddress(path), caption, heading }] : [],
    ),
  );
  const corrected = words === '' ? undefined : search.data?.corrected;
  const understood = corrected && understoodText(corrected).join('');
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
    const where = apart ? { target: '_blank', rel: 'noopener' } : { target: null, rel: null };
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !linked)
      chain
        .insertContent({
          type: 'text',
          text: target?.caption ?? address,
          marks: [{ type: 'link', attrs: { href: address, ...where } }],
        })
        .run();
    else chain.setLink({ href: address, ...where }).run();
    onClose();
  };
  return (
    <FormDialog open title="Ссылка" onSubmit={save} onClose={close}>
      <Stack sx={{ gap: 2, pt: 1 }}>
        <Autocomplete<LinkTarget, false, false, true>
          freeSolo
          size="small"
          options={targets}
          {...(understood !== undefined && { groupBy: () => understood })}
          filterOptions={(options) => options}
          getOptionLabel={(option) => (typeof option === 'string' ? option : option.caption)}
          getOptionKey={(option) => (typeof option === 'string' ? option : option.address)}
          renderOption={({ key, ...props }, option) => (
            <Box component="li" key={key} {...props}>
              <ListItemText
                primary={option.caption}
                secondary={option.heading}
                slotProps={{ primary: { noWrap: true, title: option.caption } }}
              />
            </Box>
          )}
          {...PICKER_TEXTS}
          loading={search.isFetching}
          inputValue={href}
          onInputChange={(_, text, reason) => {
            if (reason !== 'input' && reason !== 'clear') return;
            setTarget(null);
            setHref(text);
          }}
          onChange={(_, option) => {
            if (option === null || typeof option === 'string') return;
            setTarget(option);
            setHref(option.address);
            setWrong(false);
          }}
          renderInput={(params) => (
            <TextField
              {...params}
              label="Адрес или запись"
              autoFocus
              placeholder="https:// или название записи"
              error={wrong}
              helperText={wrong ? 'Введите корректный адрес' : hint(target)}
            />
          )}
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

function hint(target: LinkTarget | null): string {
  return target ? `${target.heading}: ${target.caption}` : 'https://…, /страница, #раздел, mailto:, tel: или запись';
}

/**
 * The address of a record on the site, from the path of its page in the back office: `/manage/events/7` is `/events/7`
 * (spec 2 §2.4). It uses the id, which does not change when the record is renamed.
 */
function siteAddress(path: string): string {
  return path.replace(/^\/manage(?=\/)/u, '');
}
