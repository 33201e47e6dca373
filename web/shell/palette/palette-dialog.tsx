import { Box, Dialog, IconButton, InputBase } from '@mui/material';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { useNarrowScreen } from '#web/ui/layout/narrow-screen.ts';
import type { PaletteResultsProps } from './palette-results.tsx';

/** What is found. Only the field is loaded with the page, so that nothing that is typed at once is lost. */
const PaletteResults = lazyScreen<PaletteResultsProps>(
  async () => (await import('./palette-results.tsx')).PaletteResults,
  null,
);

/** The props of the palette. */
export interface PaletteDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Search over the menu and every record the user may open (Ctrl+K). */
export function PaletteDialog({ open, onClose }: PaletteDialogProps) {
  const narrow = useNarrowScreen();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      fullScreen={narrow}
      slotProps={{
        paper: {
          'aria-label': 'Поиск по всем разделам',
          sx: narrow ? { maxWidth: '100%' } : beside,
        },
      }}
    >
      <Palette narrow={narrow} onClose={onClose} />
    </Dialog>
  );
}

function Palette({ narrow, onClose }: { readonly narrow: boolean; readonly onClose: () => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState<string>();
  const keys = useRef<((event: KeyboardEvent) => void) | null>(null);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Box sx={field}>
        <Icon name="magnify" sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          inputRef={input}
          placeholder="Раздел, запись или её номер"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => keys.current?.(event)}
          inputProps={{
            role: 'combobox',
            'aria-label': 'Поиск по всем разделам',
            'aria-expanded': active !== undefined,
            'aria-controls': `${id}-list`,
            'aria-autocomplete': 'list',
            maxLength: 200,
            'aria-activedescendant': active,
          }}
        />
        {narrow && (
          <IconButton aria-label="Закрыть" edge="end" onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        )}
      </Box>
      <PaletteResults
        id={id}
        text={text}
        keys={keys}
        onActive={setActive}
        onFocus={() => input.current?.focus()}
        onClose={onClose}
      />
    </>
  );
}

/** Of one height, whatever is found: the lines do not move the field or each other. */
const beside = { maxWidth: 640, height: 'min(600px, 76vh)', alignSelf: 'flex-start', mt: '10vh' } as const;

const field = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
};
