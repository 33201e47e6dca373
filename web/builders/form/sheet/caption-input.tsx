import { InputBase } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useFormStore } from '../document/form-store.ts';

interface CaptionInputProps {
  readonly label: string;
  readonly caption: string;
  readonly variant: 'h2' | 'body1';
  /** Called once with what was typed; not for Escape. */
  readonly onName: (caption: string) => void;
}

/**
 * The caption of a new part, open for typing: Enter and leaving it keep what was typed, Escape the caption that it has.
 * Then the focus is again where the part was added.
 */
export function CaptionInput({ label, caption, variant, onName }: CaptionInputProps) {
  const store = useFormStore();
  const [text, setText] = useState(caption);
  const input = useRef<HTMLInputElement>(null);
  const before = useRef<Element | null>(null);
  const done = useRef(false);
  useEffect(() => {
    before.current = document.activeElement;
    input.current?.focus();
    input.current?.select();
  }, []);
  const end = (isNamed: boolean): void => {
    if (done.current) return;
    done.current = true;
    store.set({ named: null });
    if (isNamed) onName(text.trim());
  };
  return (
    <InputBase
      inputRef={input}
      value={text}
      inputProps={{ 'aria-label': label, maxLength: 1000 }}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => end(true)}
      onPointerDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
        event.preventDefault();
        const { current } = before;
        end(event.key === 'Enter');
        if (current instanceof HTMLElement && current.isConnected) current.focus();
      }}
      sx={{ flex: 1, minWidth: 0, typography: variant, '& input': { p: 0, height: 'auto' } }}
    />
  );
}
