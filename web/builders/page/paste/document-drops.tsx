import { Box, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { extensionOf } from '#model/file-kinds.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { usePageStore } from '../document/page-store.ts';
import { spotAt } from '../places/place-geometry.ts';
import { endOf } from '../tree/spots.ts';

/** The type by which browsers tell a document of Word while it is held over the page. */
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** What takes files itself. */
const OTHERS = '[data-picture], [data-editing], [role$="dialog"], [contenteditable]';

interface DocumentDropsProps {
  readonly root: RefObject<HTMLElement | null>;
  readonly canvas: RefObject<HTMLElement | null>;
}

/** Documents of Word that are dropped on the page: they are offered as blocks. */
export function DocumentDrops({ root, canvas }: DocumentDropsProps) {
  const store = usePageStore();
  const snackbar = useSnackbar();
  const [isHeld, setHeld] = useState(false);
  const isOurs = ({ target, dataTransfer }: DragEvent): boolean =>
    target instanceof Element &&
    root.current?.contains(target) === true &&
    target.closest(OTHERS) === null &&
    dataTransfer?.types.includes('Files') === true;
  const over = useEffectEvent((event: DragEvent): void => {
    const ours = isOurs(event);
    setHeld(ours && [...(event.dataTransfer?.items ?? [])].some(({ type }) => type === DOCX));
    if (ours) event.preventDefault();
  });
  const drop = useEffectEvent((event: DragEvent): void => {
    setHeld(false);
    if (!isOurs(event)) return;
    event.preventDefault();
    const [file, other] = event.dataTransfer?.files ?? [];
    if (!file || other || extensionOf(file.name) !== 'docx') {
      snackbar.info('На страницу можно перетащить один документ DOCX, картинку — на её место');
      return;
    }
    const at = canvas.current && spotAt(canvas.current, { x: event.clientX, y: event.clientY });
    store.set({ offer: { source: file, spot: at ?? endOf(store.state.tree, null, null) } });
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('dragover', (event) => over(event), { signal });
    document.addEventListener('drop', (event) => drop(event), { signal });
    document.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && setHeld(false), { signal });
    return () => listening.abort();
  }, []);
  if (!isHeld) return null;
  return (
    <Box aria-hidden sx={held}>
      <Typography>Отпустите документ, чтобы вставить его блоками</Typography>
    </Box>
  );
}

const held = {
  position: 'fixed',
  left: '50%',
  bottom: 24,
  transform: 'translateX(-50%)',
  width: 'max-content',
  maxWidth: 'calc(100vw - 32px)',
  boxSizing: 'border-box',
  px: 2,
  py: 1,
  borderRadius: 1,
  boxShadow: 4,
  bgcolor: 'background.paper',
  color: 'text.primary',
  zIndex: 1200,
  pointerEvents: 'none',
} as const;
