import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';

interface SearchFieldProps {
  readonly label: string;
  /** Milliseconds between the last key and the search; Enter searches at once. */
  readonly debounce: number;
  readonly onSearch: (text: string) => void;
  readonly autoFocus?: boolean;
}

/** A search field that asks when the typing pauses; Esc empties it. */
export function SearchField({ label, debounce, onSearch, autoFocus = false }: SearchFieldProps) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const asked = useRef('');
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  const ask = (wanted: string): void => {
    if (asked.current === wanted) return;
    asked.current = wanted;
    latest.current(wanted);
  };
  useEffect(() => {
    const timer = setTimeout(() => ask(text.trim()), debounce);
    return () => clearTimeout(timer);
  }, [text, debounce]);
  const clear = (): void => {
    setText('');
    ask('');
  };
  return (
    <TextField
      type="search"
      fullWidth
      inputRef={input}
      value={text}
      placeholder={label}
      autoFocus={autoFocus}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          ask(text.trim());
        }
        if (event.key === 'Escape' && text !== '') {
          event.stopPropagation();
          clear();
        }
      }}
      slotProps={{
        htmlInput: {
          'aria-label': label,
          maxLength: 200,
          sx: { '&::-webkit-search-cancel-button': { display: 'none' } },
        },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Icon name="magnify" />
            </InputAdornment>
          ),
          endAdornment: text !== '' && (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={`Очистить: ${label}`}
                onClick={() => {
                  clear();
                  input.current?.focus();
                }}
              >
                <Icon name="close" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
