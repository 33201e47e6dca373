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

const POINTER_EVENTS = ['pointerdown', 'pointerup', 'pointercancel'] as const;

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
  const isPressed = useRef(false);
  useEffect(() => {
    before.current = document.activeElement;
    input.current?.focus();
    input.current?.select();
    const press = ({ type }: Event): void => {
      isPressed.current = type === 'pointerdown';
    };
    const listening = new AbortController();
    for (const type of POINTER_EVENTS) addEventListener(type, press, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
  const end = (isNamed: boolean): void => {
    if (done.current) return;
    done.current = true;
    store.set({ named: null });
    if (isNamed) onName(text.trim());
  };
  /** What is pressed stays where it is until it is let go: the caption takes another room than the input. */
  const leave = (): void => {
    if (!isPressed.current) return end(true);
    const listening = new AbortController();
    const finish = ({ type }: Event): void => {
      if (type === 'pointerdown') return;
      listening.abort();
      setTimeout(() => end(true));
    };
    for (const type of POINTER_EVENTS) addEventListener(type, finish, { capture: true, signal: listening.signal });
  };
  return (
    <InputBase
      inputRef={input}
      value={text}
      inputProps={{ 'aria-label': label, maxLength: 1000 }}
      onChange={({ target }) => setText(target.value)}
      onBlur={leave}
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
