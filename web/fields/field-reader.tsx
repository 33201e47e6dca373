import { Box } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import { useId, useState } from 'react';
import type { Theme } from '@mui/material/styles';
import { changedGlow } from '#web/ui/changed-glow.ts';
import { EMPTY_PLACEHOLDER, NOTHING } from '#web/ui/layout/empty-signs.ts';
import { Icon } from '#web/ui/icon.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { KIND_TRAITS } from '#model/property/property-kind.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import type { RecordValues } from './editor/editor.ts';
import { FieldLink } from './field-link.tsx';
import { FieldValue, fieldText } from './field-value.tsx';
import { EDITORS } from './registry.ts';
import type { WholeValueProps } from './whole-value-button.tsx';

const WholeValueButton = lazyScreen<WholeValueProps>(
  async () => (await import('./whole-value-button.tsx')).WholeValueButton,
  null,
);

interface FieldReaderProps {
  readonly property: MetadataProperty;
  readonly record: RecordValues;
  readonly label: string;
  readonly compact: boolean;
  readonly saving: boolean;
  /** The number of saves of the field: each one triggers the highlight. */
  readonly saves: number;
  /** Somebody else has just changed the value. */
  readonly changed: boolean;
  /** The id of an element that describes the field. */
  readonly describedBy?: string;
  /** Absent where the field is read-only. */
  readonly onOpen?: () => void;
  /** Called on hover or focus of the field. */
  readonly onNear?: () => void;
}

/** The read view of a field: text that indicates on hover and focus that it is editable, or plain text. */
export function FieldReader(props: FieldReaderProps) {
  const { property, record, label, compact, saving, saves, changed, describedBy, onOpen, onNear } = props;
  const id = useId();
  const [shown, setShown] = useState<HTMLElement | null>(null);
  const [isWhole, setIsWhole] = useState(false);
  const isLong = EDITORS[property.kind].isLong === true && !compact;
  // A short place that nobody fills in, as a cell of a table, is read.
  const empty = compact && !onOpen ? NOTHING : EMPTY_PLACEHOLDER;
  const value = <FieldValue property={property} record={record} compact={compact} empty={empty} />;
  // The accessible name of marked-up text is its own text.
  const isMarkedUp =
    EDITORS[property.kind].isShown?.(property) ??
    (KIND_TRAITS[property.kind].text === 'markup' && !compact && (record[property.name] ?? '') !== '');
  return (
    <Box {...(changed && { 'data-mark': 'changed' })} sx={[changedGlow, whole, isLong && { flexWrap: 'wrap' }]}>
      {onOpen ? (
        <Box
          data-field-reader
          role="button"
          tabIndex={0}
          {...(isMarkedUp
            ? { 'aria-labelledby': `${id}-label ${id}-value ${id}-verb` }
            : { 'aria-label': `${label}: ${fieldText(property, record, empty)}. Изменить` })}
          aria-busy={saving}
          aria-describedby={describedBy}
          onPointerEnter={onNear}
          onFocus={onNear}
          onClick={() => {
            // Selecting text to copy it does not count as a click.
            if (window.getSelection()?.isCollapsed !== false) onOpen();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'F2' && event.key !== ' ') return;
            event.preventDefault();
            onOpen();
          }}
          sx={[reader, editable, saving && unsaved]}
        >
          {saves > 0 && <Box key={saves} component="span" aria-hidden sx={glow} />}
          {isMarkedUp && (
            <>
              <span id={`${id}-label`} hidden>{`${label}:`}</span>
              <span id={`${id}-verb`} hidden>
                Изменить
              </span>
            </>
          )}
          <Box
            component="span"
            id={`${id}-value`}
            {...(isLong && { ref: setShown })}
            sx={[{ minWidth: 0, flex: '0 1 auto' }, isLong && !isWhole && firstLines]}
          >
            {value}
          </Box>
          <Icon name="pencil-outline" className="field-pencil" sx={{ fontSize: 16, color: 'text.secondary' }} />
        </Box>
      ) : (
        <Box data-field-value sx={reader}>
          <Box
            component="span"
            {...(isLong && { ref: setShown })}
            sx={[{ minWidth: 0 }, isLong && !isWhole && firstLines]}
          >
            {value}
          </Box>
        </Box>
      )}
      {!compact && <FieldLink property={property} record={record} />}
      {isLong && <WholeValueButton shown={shown} isWhole={isWhole} onWhole={setIsWhole} />}
    </Box>
  );
}

const whole = { display: 'flex', alignItems: 'center', minWidth: 0, gap: 0.5, borderRadius: 1 } as const;

/** Six lines of a long value. */
const firstLines: SystemStyleObject<Theme> = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 6,
  overflow: 'hidden',
};

const reader: SystemStyleObject<Theme> = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  maxWidth: '100%',
  minHeight: 40,
  px: 1.5,
  py: 0.75,
  borderRadius: 1,
  border: 1,
  borderColor: 'transparent',
  overflowWrap: 'anywhere',
};

/** The mark of a value that is not saved yet. */
const unsaved: SystemStyleObject<Theme> = { opacity: 0.7, boxShadow: 'inset 3px 0 0 var(--mui-palette-warning-main)' };

/** The short highlight after a save; a new element for each save. */
const glow: SystemStyleObject<Theme> = {
  position: 'absolute',
  inset: 0,
  borderRadius: 'inherit',
  pointerEvents: 'none',
  bgcolor: 'rgba(var(--mui-palette-success-mainChannel) / 0.24)',
  opacity: 0,
  animation: 'field-saved 1200ms ease-out',
  '@keyframes field-saved': { from: { opacity: 1 }, to: { opacity: 0 } },
};

const editable: SystemStyleObject<Theme> = {
  position: 'relative',
  flex: '1 1 auto',
  cursor: 'text',
  transition: 'border-color 150ms ease-out, background-color 150ms ease-out',
  '& .field-pencil': { opacity: 0, ml: 'auto', transition: 'opacity 150ms ease-out' },
  '&:hover, &:focus-visible': { borderColor: 'divider', bgcolor: 'background.paper' },
  '&:hover .field-pencil, &:focus-visible .field-pencil': { opacity: 1 },
};
