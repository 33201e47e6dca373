import { Box, Button, Grow, IconButton, Paper, Typography } from '@mui/material';
import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiClose, mdiInformationOutline } from '@mdi/js';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { PathIcon } from './path-icon.tsx';
import { useShortcut } from './shortcuts.ts';
import {
  dequeue,
  enqueue,
  snackbarDuration,
  VISIBLE_SNACKBARS,
  type SnackbarAction,
  type SnackbarKind,
  type SnackbarMessage,
} from './snackbar-queue.ts';

type Extras = Pick<SnackbarMessage, 'action' | 'also' | 'stays'>;

/** What a success message may offer: undo or another action, and a second one. */
export interface SuccessOptions extends Extras {
  readonly undo?: () => void;
}

/** The action that an error or an information message may offer. */
export interface MessageOptions {
  readonly action?: SnackbarAction;
  /** Milliseconds for which an information message is shown. */
  readonly stays?: number;
}

/** Shows messages at the bottom left. */
export interface Snackbar {
  readonly success: (message: string, options?: SuccessOptions) => void;
  /** Shown until the user closes it or the returned function is called. */
  readonly error: (message: string, options?: MessageOptions) => () => void;
  readonly info: (message: string, options?: MessageOptions) => void;
}

const SnackbarContext = createContext<Snackbar | null>(null);

/** The message functions of the screen; needs a SnackbarsProvider above. */
export function useSnackbar(): Snackbar {
  const snackbar = useContext(SnackbarContext);
  if (snackbar === null) throw new Error('useSnackbar needs a SnackbarsProvider above');
  return snackbar;
}

/** Holds the queue of messages and shows it. */
export function SnackbarsProvider({ children }: { readonly children: ReactNode }) {
  const [queue, setQueue] = useState<readonly SnackbarMessage[]>([]);
  const lastId = useRef(0);
  const snackbar = useMemo<Snackbar>(() => {
    const show = (kind: SnackbarKind, text: string, more?: Extras): number => {
      lastId.current += 1;
      const id = lastId.current;
      setQueue((current) => enqueue(current, { ...more, id, kind, text }));
      return id;
    };
    return {
      success(text, { undo, ...more } = {}) {
        show('success', text, undo ? { ...more, action: { label: 'Отменить', run: undo } } : more);
      },
      error(text, more) {
        const id = show('error', text, more);
        return () => setQueue((current) => dequeue(current, id));
      },
      info(text, more) {
        show('info', text, more);
      },
    };
  }, []);
  const stack = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement>(null);
  const goBack = useCallback(() => before.current?.focus(), []);
  const close = useCallback(
    (id: number) => {
      if (stack.current?.contains(document.activeElement)) goBack();
      setQueue((current) => dequeue(current, id));
    },
    [goBack],
  );
  useShortcut({ code: 'F6', keys: 'F6', caption: 'К сообщению и обратно', everywhere: true }, () => {
    if (stack.current?.contains(document.activeElement)) goBack();
    else [...(stack.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
  });
  return (
    <SnackbarContext value={snackbar}>
      {children}
      {queue.length > 0 &&
        createPortal(
          <SnackbarStack
            ref={stack}
            queue={queue}
            onClose={close}
            onPress={goBack}
            onEnter={(from) => {
              before.current = from;
            }}
          />,
          document.body,
        )}
    </SnackbarContext>
  );
}

/**
 * Keeps the focus trap of an open dialog, which listens on the document, from taking the focus out of the messages.
 * Reports what had the focus before.
 */
function holdFocus(element: HTMLElement, onEnter: (from: HTMLElement) => void): () => void {
  const onFocusIn = (event: FocusEvent): void => {
    event.stopPropagation();
    const from = event.relatedTarget;
    if (from instanceof HTMLElement && !element.contains(from)) onEnter(from);
  };
  element.addEventListener('focusin', onFocusIn);
  return () => element.removeEventListener('focusin', onFocusIn);
}

/**
 * Keeps an element accessible to screen readers. A dialog that opens, or closes above another one, sets `aria-hidden`
 * on everything else in the document, including the messages, and removes it only when the last dialog has closed.
 */
function keepExposed(element: HTMLElement): () => void {
  const expose = () => element.removeAttribute('aria-hidden');
  expose();
  const observer = new MutationObserver(() => {
    if (element.hasAttribute('aria-hidden')) expose();
  });
  observer.observe(element, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}

interface SnackbarStackProps {
  readonly ref: RefObject<HTMLElement | null>;
  readonly queue: readonly SnackbarMessage[];
  readonly onClose: (id: number) => void;
  /** A message was pressed, and none of its words are selected. */
  readonly onPress: () => void;
  /** Called with what had the focus when it moves to the messages. */
  readonly onEnter: (from: HTMLElement) => void;
}

function SnackbarStack({ ref, queue, onClose, onPress, onEnter }: SnackbarStackProps) {
  const enter = useEffectEvent(onEnter);
  useEffect(() => {
    const stack = ref.current;
    if (!stack) return;
    const stops = [holdFocus(stack, enter), keepExposed(stack)];
    // Loaded with the first message; without it a message lies upon what is below.
    void import('./keep-room.ts').then(
      ({ keepRoom }) => {
        if (stack.isConnected) stops.push(keepRoom(stack));
      },
      () => {},
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [ref]);
  return (
    <Box
      ref={ref}
      component="section"
      aria-label="Сообщения"
      // Whoever presses a message, also by chance, goes on with what had the focus.
      tabIndex={-1}
      onClick={({ target }) => {
        if (target instanceof Element && !target.closest('button') && getSelection()?.isCollapsed !== false) onPress();
      }}
      sx={{
        outline: 0,
        position: 'fixed',
        left: { xs: 8, sm: 16 },
        right: { xs: 8, sm: 'auto' },
        // Within the height of a list's bar of pages.
        bottom: 8,
        zIndex: 'snackbar',
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        pointerEvents: 'none',
      }}
    >
      {queue.slice(0, VISIBLE_SNACKBARS).map((message) => (
        <SnackbarCard key={message.id} message={message} onClose={onClose} />
      ))}
    </Box>
  );
}

const KIND_ICONS = {
  success: mdiCheckCircleOutline,
  error: mdiAlertCircleOutline,
  info: mdiInformationOutline,
} as const satisfies Record<SnackbarKind, string>;

interface SnackbarCardProps {
  readonly message: SnackbarMessage;
  readonly onClose: (id: number) => void;
}

function SnackbarCard({ message, onClose }: SnackbarCardProps) {
  const [held, setHeld] = useState(false);
  const { id, kind, text, action, also } = message;
  useEffect(() => {
    const duration = snackbarDuration(message);
    if (duration === null || held) return;
    const timer = setTimeout(() => onClose(id), duration);
    return () => clearTimeout(timer);
  }, [message, held, id, onClose]);
  return (
    <Grow in appear>
      <Paper
        elevation={8}
        role={kind === 'error' ? 'alert' : 'status'}
        onMouseEnter={() => setHeld(true)}
        onMouseLeave={() => setHeld(false)}
        // Focus events go no further than the messages.
        onFocusCapture={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        sx={{
          pointerEvents: 'auto',
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          pl: 2,
          pr: 0.5,
          py: 0.5,
          minHeight: 48,
          minWidth: { sm: 288 },
          maxWidth: { sm: 560 },
        }}
      >
        <PathIcon path={KIND_ICONS[kind]} color={kind} />
        <Typography variant="body2" sx={{ flex: 1, overflowWrap: 'anywhere', py: 1 }}>
          {text}
        </Typography>
        {[action, also].map(
          (one) =>
            one && (
              <Button
                key={one.label}
                size="small"
                onClick={() => {
                  onClose(id);
                  one.run();
                }}
              >
                {one.label}
              </Button>
            ),
        )}
        <IconButton aria-label="Закрыть сообщение" onClick={() => onClose(id)}>
          <PathIcon path={mdiClose} />
        </IconButton>
      </Paper>
    </Grow>
  );
}
