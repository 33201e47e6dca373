import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { useMemo } from 'react';
import type { FolderNode } from '#model/wire/folders.ts';
import { PICKER_TEXTS } from '#web/ui/picker-listbox.ts';
import { foldText } from '#web/ui/tree/tree-search.ts';
import { walkTree } from '#web/ui/tree/tree-rows.ts';

/** The number of folders offered at a time: the others are found by typing. */
const MOST_OFFERED = 100;

interface FolderFieldProps {
  readonly root: FolderNode;
  readonly folderId: number | null;
  readonly onChange: (folderId: number | null) => void;
  readonly inputId: string;
  readonly error: string | null;
}

interface Offered {
  readonly id: number;
  readonly caption: string;
  /** The captions of the folders around, from the top. */
  readonly around: string;
  readonly path: string;
}

/** Chooses one folder of a tree by typing a part of its path, or from the list. */
export function FolderField({ root, folderId, onChange, inputId, error }: FolderFieldProps) {
  const folders = useMemo(() => offeredFolders(root), [root]);
  const chosen = folders.find(({ id }) => id === folderId) ?? null;
  return (
    <Autocomplete
      id={inputId}
      size="small"
      fullWidth
      autoHighlight
      options={folders}
      filterOptions={(options, { inputValue }) => found(options, inputValue)}
      noOptionsText="Папок не найдено"
      {...PICKER_TEXTS}
      value={chosen}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      getOptionLabel={({ caption }) => caption}
      getOptionKey={({ id }) => id}
      onChange={(_, next) => onChange(next?.id ?? null)}
      renderOption={({ key, ...props }, { caption, around }) => (
        <Box component="li" key={key} {...props}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {caption}
            {around !== '' && (
              <Typography variant="caption" component="div" color="textSecondary">
                {around}
              </Typography>
            )}
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField {...params} label="Папка" required error={error !== null} helperText={error ?? chosen?.around} />
      )}
    />
  );
}

function offeredFolders(root: FolderNode): readonly Offered[] {
  const folders: Offered[] = [];
  walkTree(root.children, ({ id, caption }, ancestors) => {
    const captions = ancestors.map((one) => one.caption);
    folders.push({ id, caption, around: captions.join(' / '), path: [...captions, caption].join(' / ') });
  });
  return folders;
}

/** The folders whose path has every word of the text. */
function found(folders: readonly Offered[], text: string): Offered[] {
  const words = foldText(text).split(/\s+/u).filter(Boolean);
  const isMatch = (path: string): boolean => words.every((word) => path.includes(word));
  return folders.filter(({ path }) => isMatch(foldText(path))).slice(0, MOST_OFFERED);
}
