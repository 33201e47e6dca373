import { Paper } from '@mui/material';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import type { Command } from '#web/text/rich/toolbar-commands.ts';
import { Toolbar } from '#web/text/rich/toolbar.tsx';

/** The toolbar of the text that is edited in place, above its block. */
export function TextTools({ editor }: { readonly editor: Editor }) {
  const [dialog, setDialog] = useState<Command['dialog'] | null>(null);
  return (
    <div data-text-tools="" style={{ position: 'absolute', inset: '-56px 0 0', pointerEvents: 'none', zIndex: 4 }}>
      <Paper
        elevation={3}
        sx={{
          position: 'sticky',
          top: 'calc(var(--builder-top) + 8px)',
          pointerEvents: 'auto',
          width: 'max-content',
          maxWidth: '100%',
          '& [role=toolbar]': { px: 0.5, py: 0.25, border: 0, bgcolor: 'transparent' },
        }}
        // The text keeps the focus and its selection.
        onMouseDown={(event) => {
          if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
        }}
      >
        <Toolbar
          editor={editor}
          componentId={null}
          dialog={dialog}
          onDialog={setDialog}
          onUpload={() => setDialog(null)}
        />
      </Paper>
    </div>
  );
}
