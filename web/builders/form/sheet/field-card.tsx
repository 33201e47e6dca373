import { Box, Typography } from '@mui/material';
import { memo, type MouseEvent, type PointerEvent } from 'react';
import { useFieldPresence } from '#web/presence/use-field-presence.ts';
import { Face } from '#web/ui/faces/face.tsx';
import { faceColor } from '#web/ui/theme/face-colors.ts';
import { columnsOf } from '../acts/field-acts.ts';
import { useBuilder, type BuilderState } from '../document/form-store.ts';
import { isBound } from '../parts/binding.ts';
import { conditionText } from '../parts/condition-text.ts';
import { indexOf, type PartKey } from '../parts/form-index.ts';
import { attributeOf, fieldCaption, presenceName } from '../parts/part-label.ts';
import { CaptionInput } from './caption-input.tsx';
import { ControlDrawing } from './control-drawing.tsx';
import { FieldSigns } from './field-signs.tsx';
import { ResizeEdge } from './resize-edge.tsx';

/** What a card tells the sheet. */
export interface CardEvents {
  readonly onPress: (event: PointerEvent, key: PartKey) => void;
  readonly onClick: (event: MouseEvent, key: PartKey) => void;
  readonly onOpen: (key: PartKey) => void;
  readonly onMenu: (event: MouseEvent, key: PartKey) => void;
  readonly onBind: (key: PartKey) => void;
  readonly onName: (key: PartKey, caption: string) => void;
  readonly onResize: (key: PartKey, grid: number) => void;
}

interface FieldCardProps {
  readonly fieldKey: PartKey;
  readonly recordId: number;
  readonly editable: boolean;
  readonly events: CardEvents;
}

/** A field on the sheet: caption, control as it will look, signs, and its condition as a sentence. */
export const FieldCard = memo(function FieldCard({ fieldKey, recordId, editable, events }: FieldCardProps) {
  const field = useBuilder(({ form }) => indexOf(form).fields.get(fieldKey));
  const isSelected = useBuilder(({ selected }) => selected.has(fieldKey));
  const isNamed = useBuilder(({ named }) => named === fieldKey);
  const isStop = useBuilder((state) => focusStop(state) === fieldKey);
  const unbound = useBuilder(({ form }) => field !== undefined && !isBound(form, field));
  const sentence = useBuilder(({ form }) => (field ? conditionText(form, field) : null));
  const holders = useFieldPresence(recordId, presenceName(field?.id), false);
  const [holder] = holders;
  if (!field) return null;
  const caption = fieldCaption(field);
  const columns = columnsOf(field);
  const help = attributeOf(field, 'help');
  return (
    <Box
      role="group"
      aria-roledescription="поле"
      aria-label={`${caption}, ширина ${columns} из 12${isSelected ? ', выбрано' : ''}`}
      data-field={fieldKey}
      tabIndex={isStop ? 0 : -1}
      onPointerDown={(event) => events.onPress(event, fieldKey)}
      onClick={(event) => events.onClick(event, fieldKey)}
      onDoubleClick={() => editable && events.onOpen(fieldKey)}
      onContextMenu={(event) => events.onMenu(event, fieldKey)}
      sx={[card, holder !== undefined && { '&&': { outlineColor: faceColor(holder.id) } }, isSelected && chosen]}
      style={{ gridColumn: `span ${columns}` }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 24, minWidth: 0 }}>
        {editable && isNamed ? (
          <CaptionInput
            label="Подпись поля"
            caption={caption}
            variant="body1"
            onName={(typed) => events.onName(fieldKey, typed)}
          />
        ) : (
          <Typography noWrap title={caption} sx={{ fontWeight: 500, minWidth: 0 }}>
            {caption}
          </Typography>
        )}
        <FieldSigns field={field} unbound={unbound} {...(editable && { onBind: () => events.onBind(fieldKey) })} />
        <Box component="span" sx={{ flex: 1 }} />
        {holders.map((person) => (
          <Box key={person.id} component="span" title={`Сейчас настраивает ${person.fullName}`}>
            <Face person={person} size={20} />
          </Box>
        ))}
        <Typography component="span" variant="caption" color="textSecondary" data-columns aria-hidden sx={figures}>
          {columns}/12
        </Typography>
      </Box>
      <ControlDrawing field={field} />
      {typeof help === 'string' && help !== '' && (
        <Typography variant="caption" component="p" color="textSecondary" noWrap>
          {help}
        </Typography>
      )}
      {sentence !== null && (
        <Typography variant="caption" component="p" sx={{ color: 'info.main' }}>
          {sentence}
        </Typography>
      )}
      {editable && <ResizeEdge columns={columns} onResize={(grid) => events.onResize(fieldKey, grid)} />}
    </Box>
  );
});

/** The one field of the sheet that Tab reaches. */
function focusStop({ form, section, focused }: BuilderState): PartKey | null {
  if (section === null) return null;
  const keys = indexOf(form).fieldsOf.get(section) ?? [];
  return focused !== null && indexOf(form).sectionOf.get(focused) === section ? focused : (keys[0] ?? null);
}

const card = {
  position: 'relative',
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 0.5,
  p: 1,
  pr: 1.5,
  borderRadius: 1,
  cursor: 'grab',
  touchAction: 'manipulation',
  userSelect: 'none',
  outline: '1px solid transparent',
  '&:hover': { outlineColor: 'var(--mui-palette-divider)' },
  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)' },
} as const;

const chosen = { '&&': { outline: '2px solid var(--mui-palette-primary-main)' } } as const;

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
