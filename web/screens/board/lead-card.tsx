import { useDraggable } from '@dnd-kit/react';
import { Box, Card, Chip, Typography } from '@mui/material';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import { FieldValue, fieldText } from '#web/fields/field-value.tsx';
import { recordCaption } from '#web/record/record-caption.ts';
import { currentTimeZone, todayIn } from '#web/ui/moment/format-moment.ts';
import { changedGlow } from '#web/ui/changed-glow.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import { RowMenu, type RowAction } from '#web/ui/table/row-menu.tsx';
import { detailPath } from '#web/routing/route-paths.ts';
import type { Lead } from '#web/api/leads.ts';

interface LeadCardProps {
  readonly metadata: Metadata;
  readonly lead: Lead;
  /** Whether its stage is final: its leads are never overdue. */
  readonly isDone: boolean;
  readonly movable: boolean;
  /** Somebody else has just changed or moved it. */
  readonly isChanged: boolean;
  readonly actions: () => readonly RowAction[];
}

/** A lead's worth, client, date, manager and kind, as far as they are set. */
export function LeadCard({ metadata, lead, isDone, movable, isChanged, actions }: LeadCardProps) {
  const { ref, isDragSource } = useDraggable({ id: lead.id, data: { lead }, disabled: !movable });
  const caption = recordCaption(metadata, lead);
  const path = detailPath(metadata.className, lead.id);
  const told = (name: keyof Lead): MetadataProperty | undefined =>
    (lead[name] ?? null) === null ? undefined : metadata.properties.find((property) => property.name === name);
  const text = (name: keyof Lead): string | null => {
    const property = told(name);
    return property ? fieldText(property, lead) : null;
  };
  const amount = told('amount');
  const dueDate = told('dueDate');
  const isLate = !isDone && typeof lead.dueDate === 'string' && lead.dueDate < todayIn(currentTimeZone());
  const kind = text('leadClassId');
  return (
    <Card
      component="li"
      ref={ref}
      // By default the browser would drag only the link.
      onDragStart={(event) => event.preventDefault()}
      {...(isChanged && { 'data-mark': 'changed' })}
      sx={[
        changedGlow,
        {
          p: 1.5,
          display: 'grid',
          gap: 0.75,
          overflowWrap: 'anywhere',
          cursor: movable ? 'grab' : 'auto',
          ...(isDragSource ? { boxShadow: 8 } : {}),
        },
      ]}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
        <Box sx={{ flex: 1, minWidth: 0, fontWeight: 500 }}>
          {path === null ? caption : <RouterLink to={path}>{caption}</RouterLink>}
        </Box>
        <Box sx={{ mt: -0.75, mr: -0.75 }}>
          <RowMenu label={caption} actions={actions} />
        </Box>
      </Box>
      {amount && (
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          <FieldValue property={amount} record={lead} compact />
        </Typography>
      )}
      <Line>{text('clientId')}</Line>
      <Line quiet>{text('managerId')}</Line>
      {(dueDate || kind !== null) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
          {dueDate && (
            <Typography variant="caption" color={isLate ? 'error' : 'textSecondary'}>
              <FieldValue property={dueDate} record={lead} compact />
              {isLate && (
                <>
                  {' · '}
                  <span>Просрочено</span>
                </>
              )}
            </Typography>
          )}
          {kind !== null && <Chip size="small" label={kind} sx={{ ml: 'auto', maxWidth: '100%' }} />}
        </Box>
      )}
    </Card>
  );
}

function Line({ children, quiet = false }: { readonly children: string | null; readonly quiet?: boolean }) {
  if (children === null) return null;
  return (
    <Typography variant={quiet ? 'caption' : 'body2'} {...(quiet ? { color: 'textSecondary' } : {})}>
      {children}
    </Typography>
  );
}
