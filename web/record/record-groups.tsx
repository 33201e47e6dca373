import { Box, ButtonBase, Card, Collapse, Typography } from '@mui/material';
import { Fragment, useId, type ReactNode } from 'react';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { InlineField } from '#web/fields/inline-field.tsx';
import { EDITORS } from '#web/fields/registry.ts';
import type { EnteredDraft, SaveField } from '#web/fields/use-inline-field.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useRemembered } from '#web/ui/remembered.ts';
import { groupProperties, type GroupedProperties } from './property-groups.ts';
import { useRecordSave } from './proposing.ts';

/** Marks the element that holds a field of the record of the page or drawer. */
export function fieldPlace(name: string): { readonly 'data-field-place': string } {
  return { 'data-field-place': name };
}

const NOTHING: Readonly<Record<string, EnteredDraft>> = {};

interface RecordGroupsProps {
  readonly metadata: Metadata;
  readonly properties: readonly MetadataProperty[];
  readonly record: WireRecord;
  readonly onRefresh: () => void;
  /** A refused value stays open in its field with the message. */
  readonly holdsRefused?: boolean;
  /** Input of an earlier visit that is taken up again, by property. */
  readonly begun?: Readonly<Record<string, EnteredDraft>> | undefined;
  /** Rendered after the first group. */
  readonly children?: ReactNode;
}

/** The fields of a record under their groups' headings, each edited in place. */
export function RecordGroups({
  metadata,
  properties,
  record,
  onRefresh,
  holdsRefused = false,
  begun = NOTHING,
  children,
}: RecordGroupsProps) {
  const save = useRecordSave(metadata.className, record);
  const groups = groupProperties(metadata, properties);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {groups.length === 0 && children}
      {groups.map((group, at) => (
        <Fragment key={group.name}>
          <Group
            storageKey={`group-${metadata.className.toLowerCase()}-${group.name}`}
            group={group}
            record={record}
            className={metadata.className}
            locked={!metadata.permissions.update}
            holdsRefused={holdsRefused}
            begun={begun}
            onSave={save}
            onRefresh={onRefresh}
          />
          {at === 0 && children}
        </Fragment>
      ))}
    </Box>
  );
}

interface GroupProps {
  /** The storage key of the group's expanded state. */
  readonly storageKey: string;
  readonly group: GroupedProperties;
  readonly record: WireRecord;
  readonly className: string;
  readonly locked: boolean;
  readonly holdsRefused: boolean;
  readonly begun: Readonly<Record<string, EnteredDraft>>;
  readonly onSave: SaveField;
  readonly onRefresh: () => void;
}

function Group({ storageKey, group, record, begun, ...field }: GroupProps) {
  const [kept, setOpen] = useRemembered(storageKey, !group.isClosed);
  const open = kept || group.properties.some(({ name }) => name in begun);
  const id = useId();
  return (
    <Card component="section" aria-labelledby={`${id}-title`} sx={{ containerType: 'inline-size' }}>
      <Typography variant="h2" id={`${id}-title`}>
        <ButtonBase
          aria-expanded={open}
          aria-controls={`${id}-fields`}
          onClick={() => setOpen(!open)}
          sx={{
            width: '100%',
            minHeight: 48,
            px: 2,
            py: 1,
            gap: 1,
            justifyContent: 'flex-start',
            textAlign: 'left',
            font: 'inherit',
            '&:focus-visible': { outlineOffset: -2 },
          }}
        >
          <Icon name={open ? 'chevron-down' : 'chevron-right'} />
          {group.caption}
        </ButtonBase>
      </Typography>
      <Collapse in={open} id={`${id}-fields`}>
        <Box component="dl" sx={fields}>
          {group.properties.map((property) => (
            <Box key={property.name} sx={[line, !isShort(property) && { gridColumn: '1 / -1' }]}>
              <Box component="dt" sx={{ pt: { xs: 0.5, md: '10px' }, pl: { xs: 1.5, md: 3.5 } }}>
                <Typography color="textSecondary">{property.caption}</Typography>
                {property.description !== undefined && (
                  <Typography variant="caption" color="textSecondary">
                    {property.description}
                  </Typography>
                )}
              </Box>
              <Box component="dd" {...fieldPlace(property.name)} sx={{ m: 0, minWidth: 0 }}>
                <InlineField property={property} record={record} entered={begun[property.name]} {...field} />
              </Box>
            </Box>
          ))}
        </Box>
      </Collapse>
    </Card>
  );
}

function isShort({ kind, name }: MetadataProperty): boolean {
  return !EDITORS[kind].isWide && name !== 'caption';
}

/** Two short fields side by side if the width allows. */
const fields = {
  m: 0,
  px: 2,
  pb: 1.5,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: 2,
  '@container (min-width: 1000px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
} as const;

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '216px minmax(0, 1fr)' },
  columnGap: 2,
  py: 0.25,
} as const;
