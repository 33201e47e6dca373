import { Box } from '@mui/material';
import { useState } from 'react';
import { TextInput } from '#web/ui/text-input.tsx';
import type { EditedBlock } from '../tree/page-tree.ts';
import { usePageActs } from '../use-page-acts.ts';

/** The block's own name, which the palette of colleagues, the announcements and the history show. */
export function NameField({ block }: { readonly block: EditedBlock }) {
  const acts = usePageActs();
  const [text, setText] = useState<string | null>(null);
  const save = (): void => {
    if (text === null) return;
    setText(null);
    acts.change({ id: block.id, field: 'caption', path: null, value: text.trim(), named: 'Название' });
  };
  return (
    <Box
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
      }}
    >
      <TextInput
        label="Название блока"
        size="small"
        value={text ?? block.caption}
        onChange={setText}
        autoComplete="off"
      />
    </Box>
  );
}
