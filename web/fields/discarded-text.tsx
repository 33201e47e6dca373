import { Box, Button, FormHelperText } from '@mui/material';
import { useEffect, useEffectEvent } from 'react';
import type { KeptDraft } from './inline-field-state.ts';

/** How long the notice stays, in milliseconds: as long as a message with an action. */
const STAYS = 6000;

export interface DiscardedProps extends KeptDraft {
  readonly onRestore: () => void;
  readonly onGone: () => void;
}

/** Says at a field, for a moment, that what was typed is no value and was discarded, and offers it again. */
export function DiscardedText({ draft, message, onRestore, onGone }: DiscardedProps) {
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    const timer = setTimeout(() => gone(), STAYS);
    return () => clearTimeout(timer);
  }, [draft]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2.5, px: 1.5, pt: 0.75 }}>
      <FormHelperText error role="alert" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {typeof draft === 'string' && `«${draft}» не сохранено. `}
        {message}
      </FormHelperText>
      <Button size="small" color="inherit" onClick={onRestore} sx={{ ml: -1.5 }}>
        Вернуть ввод
      </Button>
    </Box>
  );
}
