import { Button } from '@mui/material';
import { useRef } from 'react';
import { usePageStore } from '../document/page-store.ts';
import { endOf } from '../tree/spots.ts';

/** Chooses a document of Word for the end of the page: for those who do not drop files. */
export function ChooseDocument() {
  const store = usePageStore();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button color="inherit" onClick={() => input.current?.click()} sx={{ display: 'flex', mx: 'auto', mt: 1 }}>
        Вставить документ Word
      </Button>
      <input
        ref={input}
        type="file"
        accept=".docx"
        hidden
        aria-label="Документ Word"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file can be chosen again.
          target.value = '';
          if (file) store.set({ offer: { source: file, spot: endOf(store.state.tree, null, null) } });
        }}
      />
    </>
  );
}
