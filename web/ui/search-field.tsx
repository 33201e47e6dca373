import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useEffect, useEffectEvent, useRef, useState, type Ref } from 'react';
import { Icon } from './icon.tsx';

interface SearchFieldProps {
  readonly label: string;
  /** The current search text. The field follows it when it changes by other means: Back, a link. */
  readonly value: string;
  /**
   * Debounce in milliseconds; Enter searches immediately, as do Esc and the clear button, which empty the field. With 0
   * every key does, so that a key right after it meets what was found.
   */
  readonly debounce: number;
  /** Called with the trimmed text. */
  readonly onSearch: (text: string) => void;
  /** The placeholder; the label by default. */
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

interface TypedSearch {
  readonly text: string;
  /** The search text that the field has followed. */
  readonly of: string;
  /** What the field has asked for and has not received back yet, the oldest first. */
  readonly asked: readonly string[];
}

/** What is typed after the search text has changed: an answer to the field itself leaves what was typed since. */
function followed({ text, asked }: TypedSearch, value: string): TypedSearch {
  const at = asked.indexOf(value) + 1;
  return at ? { text, of: value, asked: asked.slice(at) } : { text: value, of: value, asked: [] };
}

/** The search field of every list, tree and dialog, with debounce. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, debounce, onSearch, placeholder = label, autoFocus = false } = props;
  const [typed, setTyped] = useState<TypedSearch>({ text: value, of: value, asked: [] });
  const root = useRef<HTMLDivElement>(null);
  if (typed.of !== value) setTyped(followed(typed, value));
  const { text } = typed;
  const ask = (wanted: string, written = text): void => {
    setTyped({ text: written, of: value, asked: wanted === value ? [] : [...typed.asked, wanted] });
    if (wanted !== value) onSearch(wanted);
  };
  const rest = useEffectEvent(() => ask(text.trim()));
  useEffect(() => {
    if (debounce === 0) return undefined;
    const timer = setTimeout(rest, debounce);
    return () => clearTimeout(timer);
  }, [text, debounce]);
  const clear = (): void => ask('', '');
  return (
    <TextField
      ref={root}
      type="search"
      fullWidth
      {...(props.inputRef === undefined ? {} : { inputRef: props.inputRef })}
      value={text}
      placeholder={placeholder}
      autoFocus={autoFocus}
      onChange={({ target }) => {
        if (debounce === 0) ask(target.value.trim(), target.value);
        else setTyped((known) => ({ ...known, text: target.value }));
      }}
      onKeyDown={(event) => {
        // Enter on the clear button activates that button.
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
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
                  root.current?.querySelector('input')?.focus();
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
