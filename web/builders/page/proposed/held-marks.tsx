import { Alert, Box, Button, ButtonBase, Popover } from '@mui/material';
import { useState, type RefObject } from 'react';
import { useHeldParts, type HeldParts, type PartOutcome } from '#web/changes/held-parts.ts';
import { ComparedRecordView } from '#web/record/history/compared-record.tsx';
import { usePage, usePageStore } from '../document/page-store.ts';
import { blockElement, frameOf, lineAt } from '../places/place-geometry.ts';
import { AbovePage, Placed } from '../places/placed.tsx';
import { atOnePlace, heldBlocks, type HeldBlock } from './held-blocks.ts';
import { shownPart } from './shown-part.ts';

/** Props of {@link HeldMarks}. */
export interface HeldMarksProps {
  readonly page: RefObject<HTMLElement | null>;
}

const CHANGES = {
  added: { caption: 'Добавлен', color: 'success' },
  changed: { caption: 'Изменён', color: 'info' },
  moved: { caption: 'Перемещён', color: 'info' },
  deleted: { caption: 'Удалён', color: 'error' },
} as const;

const CONTESTED =
  'На сайте этот блок изменили после того, как изменение подготовили. Отклоните его или подготовьте заново.';

/** The blocks of which something is held back, each with what differs, and with the decision about it. */
export function HeldMarks({ page }: HeldMarksProps) {
  const held = useHeldParts();
  const store = usePageStore();
  const tree = usePage((state) => state.tree);
  if (!held) return null;
  return (
    <AbovePage page={page}>
      {atOnePlace(heldBlocks(held.parts, tree, (id) => store.ids.localOf(id))).map(([first, ...others]) => (
        <Placed
          key={first.part.objectId}
          frame={() => {
            const { current } = page;
            if (!current) return null;
            const element = first.id === null ? null : blockElement(current, first.id);
            return element ? frameOf(element, current) : first.spot && lineAt(current, current, tree, first.spot);
          }}
        >
          {first.change !== 'deleted' && <Box sx={{ ...edge, borderColor: `${CHANGES[first.change].color}.main` }} />}
          <Box sx={first.change === 'deleted' ? line : corner}>
            {[first, ...others].map((block) => (
              <HeldMark key={block.part.objectId} held={held} block={block} />
            ))}
          </Box>
        </Placed>
      ))}
    </AbovePage>
  );
}

interface HeldMarkProps {
  readonly held: HeldParts;
  readonly block: HeldBlock;
}

/** What becomes of a block; a press shows how it was and how it is to be. */
function HeldMark({ held, block }: HeldMarkProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { part, change } = block;
  const { name } = shownPart(part);
  const { caption, color } = CHANGES[change];
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-label={`${caption}: ${name}`}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ ...label, bgcolor: `${color}.main`, color: `${color}.contrastText` }}
      >
        {change === 'deleted' ? `${caption}: ${name}` : caption}
      </ButtonBase>
      {anchor && <HeldChange {...{ held, block, anchor }} onClose={() => setAnchor(null)} />}
    </>
  );
}

interface HeldChangeProps extends HeldMarkProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** A block as it is on the site beside how it is to be, and the decision about it. */
function HeldChange({ held, block, anchor, onClose }: HeldChangeProps) {
  const [outcome, setOutcome] = useState<PartOutcome | 'accepting' | 'dropping' | null>(null);
  const { part, renumbered, ownNumbers } = block;
  const { name, record, isMoved } = shownPart(part);
  const isBusy = outcome === 'accepting' || outcome === 'dropping';
  const decide = async (during: 'accepting' | 'dropping', work: () => Promise<PartOutcome>): Promise<void> => {
    setOutcome(during);
    const done = await work();
    if (done === 'done') onClose();
    else setOutcome(done);
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': `Изменение: ${name}`, sx: card } }}
    >
      <ComparedRecordView
        record={record}
        name={name}
        onReturn={null}
        {...(isMoved && { note: 'Стоит на другом месте' })}
      />
      {typeof outcome === 'object' && outcome !== null && (
        <Alert severity={outcome.isConflict ? 'warning' : 'error'} role="alert" sx={{ mb: 1.5 }}>
          {outcome.isConflict ? CONTESTED : outcome.message}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        {held.mayHold && (
          <Button
            color="inherit"
            disabled={isBusy}
            loading={outcome === 'dropping'}
            onClick={() => void decide('dropping', () => held.drop([part.objectId, ...ownNumbers]))}
          >
            Отклонить
          </Button>
        )}
        {held.mayDecide && (
          <Button
            variant="contained"
            disabled={isBusy}
            loading={outcome === 'accepting'}
            onClick={() => void decide('accepting', () => held.accept([part.objectId, ...renumbered]))}
          >
            Принять
          </Button>
        )}
      </Box>
    </Popover>
  );
}

const card = { width: 560, maxWidth: 'calc(100vw - 32px)', maxHeight: '70dvh', p: 2 } as const;

const edge = { position: 'absolute', inset: -7, borderLeft: 3, borderLeftStyle: 'solid' } as const;

/** Between blocks, on the line where deleted ones stood. */
const line = {
  position: 'absolute',
  left: -7,
  right: 0,
  top: -10,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
} as const;

/** On the upper edge of a block, at its end, where texts seldom reach. */
const corner = { position: 'absolute', right: 28, top: -18 } as const;

const label = {
  minHeight: 24,
  px: 0.75,
  borderRadius: '4px',
  typography: 'caption',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  pointerEvents: 'auto',
  '&:hover': { filter: 'brightness(0.92)' },
  '&.Mui-focusVisible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;
