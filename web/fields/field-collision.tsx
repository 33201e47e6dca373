import { Box, Typography } from '@mui/material';
import type { LeafConflict, Winner } from '#model/merge/merge-value.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { CollisionBox } from '#web/changes/collision-box.tsx';
import type { RecordValues } from './editor/editor.ts';
import { FieldValue } from './field-value.tsx';
import { LeafValue } from './leaf-value.tsx';
import { pathCaption, pathNames, propertyAt } from './structured/structured-parts.ts';

/** Props of the notice at a field that somebody else has changed. */
export interface FieldCollisionProps {
  readonly property: MetadataProperty;
  /** The record as it is now. */
  readonly record: RecordValues;
  /** The class whose history names who changed it. */
  readonly className: string | undefined;
  /** What both have changed. */
  readonly conflicts: readonly LeafConflict[];
  readonly onSettle: (wins: Winner) => void;
}

/** Says at a field with unsaved input that somebody else has changed it, with the new value and the choice. */
export function FieldCollision({ property, record, className, conflicts, onSettle }: FieldCollisionProps) {
  const { id } = record;
  return (
    <CollisionBox
      caption={property.caption}
      className={className}
      id={typeof id === 'number' ? id : null}
      fieldName={property.name}
      onSettle={onSettle}
    >
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
    </CollisionBox>
  );
}
