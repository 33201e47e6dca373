import { Box, Button, Typography } from '@mui/material';
import type { LeafConflict, Winner } from '#model/merge/merge-value.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { useLastChange } from '#web/api/live/last-change.ts';
import { Moment } from '#web/ui/moment/moment.tsx';
import type { RecordValues } from './editor.ts';
import { FieldValue } from './field-value.tsx';
import { LeafValue } from './leaf-value.tsx';
import { pathCaption, pathNames, propertyAt } from './structured/structured-parts.ts';

interface CollisionNoticeProps {
  readonly property: MetadataProperty;
  /** The record as it is now. */
  readonly record: RecordValues;
  /** The class whose history names who changed it. */
  readonly className: string | undefined;
  /** What both have changed; nothing is shown without any. */
  readonly conflicts: readonly LeafConflict[];
  readonly onSettle: (wins: Winner) => void;
}

/** Says at a field with unsaved input that somebody else has changed it, with the new value and the choice. */
export function CollisionNotice(props: CollisionNoticeProps) {
  return props.conflicts.length > 0 && <Shown {...props} />;
}

function Shown({ property, record, className, conflicts, onSettle }: CollisionNoticeProps) {
  const { id } = record;
  const change = useLastChange(className, typeof id === 'number' ? id : null, property.name);
  return (
    // The control keeps the focus: losing it would save the field.
    <Box
      role="status"
      aria-label={`Поле «${property.caption}» изменено`}
      sx={frame}
      onPointerDown={(event) => event.preventDefault()}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="caption" component="p" color="textSecondary">
          Изменено: {change ? change.user.caption : 'другим пользователем'}
          {change && (
            <>
              {', '}
              <Moment at={change.at} />
            </>
          )}
        </Typography>
        {conflicts.map((conflict) =>
          conflict.path === property.name && !property.structure ? (
            <FieldValue key={conflict.path} property={property} record={record} />
          ) : (
            <Box key={conflict.path} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
              <Typography component="span" color="textSecondary">
                {pathCaption([property], conflict.path)}:
              </Typography>
              <LeafValue property={propertyAt([property], pathNames(conflict.path))} value={conflict.current} />
            </Box>
          ),
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5 }}>
        <Button size="small" onClick={() => onSettle('current')}>
          Взять
        </Button>
        <Button size="small" color="inherit" onClick={() => onSettle('yours')}>
          Оставить моё
        </Button>
      </Box>
    </Box>
  );
}

const frame = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  my: 0.5,
  px: 1.5,
  py: 0.75,
  border: 1,
  borderLeft: 4,
  borderColor: 'warning.main',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.primary',
  overflowWrap: 'anywhere',
} as const;
