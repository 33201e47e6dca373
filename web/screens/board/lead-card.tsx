import { Box, Card, Typography } from '@mui/material';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import { FieldValue, fieldText } from '#web/fields/field-value.tsx';
import { recordCaption } from '#web/record/record-caption.ts';
import { todayIn } from '#web/ui/moment/format-moment.ts';
import { currentTimeZone } from '#web/ui/moment/time-zone.ts';
import { changedGlow } from '#web/ui/changed-glow.ts';
import { lineLink } from '#web/ui/line-link.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import { RowMenu, type RowAction } from '#web/ui/row-menu.tsx';
import { detailPath } from '#web/routing/route-paths.ts';
import type { Lead } from '#web/api/leads.ts';
import { CARD_HEIGHT } from './card-size.ts';

interface LeadCardProps {
  readonly metadata: Metadata;
  readonly lead: Lead;
  /** Whether its stage is won or lost: its leads are never overdue. */
  readonly isDone: boolean;
  readonly movable: boolean;
  /** It is on its way to another place. */
  readonly isCarried: boolean;
  /** Somebody else has just changed or moved it. */
  readonly isChanged: boolean;
  /** The id of the text that tells how it is moved by keys. */
  readonly helpId: string;
  readonly actions: () => readonly RowAction[];
  readonly onPress: (event: PointerEvent) => void;
  readonly onLift: () => void;
}

/** A lead in three lines: what it is about, its worth and date, whose it is. */
export function LeadCard(props: LeadCardProps) {
  const { metadata, lead, isDone, movable, isCarried, isChanged, helpId, actions, onPress, onLift } = props;
  const caption = recordCaption(metadata, lead);
  const path = detailPath(metadata.className, lead.id);
  const told = (name: keyof Lead): MetadataProperty | undefined =>
    (lead[name] ?? null) === null ? undefined : metadata.properties.find((property) => property.name === name);
  const text = (name: keyof Lead): string | null => {
    const property = told(name);
    return property ? fieldText(property, lead) : null;
  };
  const amount = told('amount');
  const whose = [text('clientId'), text('managerId')].filter((one) => one !== null).join(' · ');
  const lift = (event: KeyboardEvent): void => {
    if (event.key !== ' ' || !(event.target instanceof HTMLAnchorElement) || !movable) return;
    event.preventDefault();
    event.stopPropagation();
    onLift();
  };
  return (
    <Card
      component="div"
      onPointerDown={movable ? onPress : undefined}
      onKeyDown={lift}
      // By default the browser would drag only the link.
      onDragStart={(event) => event.preventDefault()}
      data-lead={lead.id}
      {...(isChanged && { 'data-mark': 'changed' })}
      sx={[changedGlow, card, { cursor: movable ? 'grab' : 'auto', opacity: isCarried ? 0.5 : 1 }]}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, height: 28 }}>
        <Typography noWrap title={caption} sx={{ ...lineLink, flex: 1, minWidth: 0, fontWeight: 500 }}>
          {path === null ? (
            caption
          ) : (
            <RouterLink to={path} aria-describedby={movable ? helpId : undefined}>
              {caption}
            </RouterLink>
          )}
        </Typography>
        <Box sx={{ mr: -1 }}>
          <RowMenu label={caption} actions={actions} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, height: 22 }}>
        <Typography noWrap sx={{ flex: 1, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {amount && <FieldValue property={amount} record={lead} compact />}
        </Typography>
        <DueDate property={told('dueDate')} lead={lead} isDone={isDone} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, height: 22 }}>
        <Typography variant="caption" color="textSecondary" noWrap title={whose} sx={{ flex: 1 }}>
          {whose}
        </Typography>
        <Typography variant="caption" noWrap sx={{ maxWidth: '40%' }}>
          {text('leadClassId')}
        </Typography>
      </Box>
    </Card>
  );
}

interface DueDateProps {
  readonly property: MetadataProperty | undefined;
  readonly lead: Lead;
  readonly isDone: boolean;
}

function DueDate({ property, lead, isDone }: DueDateProps) {
  if (!property) return null;
  const isLate = !isDone && typeof lead.dueDate === 'string' && lead.dueDate < todayIn(currentTimeZone());
  return (
    <Typography variant="caption" color={isLate ? 'error' : 'textSecondary'} noWrap>
      {isLate && (
        <>
          <span>Просрочено</span>
          {' · '}
        </>
      )}
      <FieldValue property={property} record={lead} compact />
    </Typography>
  );
}

const card = {
  boxSizing: 'border-box',
  height: CARD_HEIGHT,
  px: 1.5,
  py: 1,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  userSelect: 'none',
  WebkitTouchCallout: 'none',
} as const;
