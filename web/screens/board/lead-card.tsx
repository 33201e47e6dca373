import { mdiAccountCheckOutline } from '@mdi/js';
import { Box, Typography } from '@mui/material';
import type { PointerEvent } from 'react';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import { FieldValue, fieldText } from '#web/fields/field-value.tsx';
import { BoardCard } from '#web/record/board/board-card.tsx';
import { recordCaption } from '#web/record/record-caption.ts';
import { todayIn } from '#web/ui/moment/format-moment.ts';
import { currentTimeZone } from '#web/ui/moment/time-zone.ts';
import { PathIcon } from '#web/ui/path-icon.tsx';
import type { RowAction } from '#web/ui/row-menu.tsx';
import { detailPath } from '#web/routing/route-paths.ts';
import type { Lead } from '#web/api/leads.ts';

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
  const { metadata, lead, isDone, ...shell } = props;
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
  return (
    <BoardCard {...shell} id={lead.id} caption={caption} path={path}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, height: 22 }}>
        <Typography noWrap sx={{ flex: 1, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {amount && <FieldValue property={amount} record={lead} compact />}
        </Typography>
        <NextTask text={text('nextTask')} />
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
    </BoardCard>
  );
}

/** That something is to be done with the lead, and what. */
function NextTask({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  const told = `Поручение: ${text}`;
  return (
    <Box component="span" title={told} sx={{ alignSelf: 'center', display: 'flex', color: 'text.secondary' }}>
      <PathIcon path={mdiAccountCheckOutline} label={told} sx={{ fontSize: 16 }} />
    </Box>
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
