import { mdiDragVertical } from '@mdi/js';
import { Avatar, Box, IconButton, Tooltip, Typography } from '@mui/material';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { imageUrl } from '#web/api/images.ts';
import { InlineField } from '#web/fields/inline-field.tsx';
import { initials } from '#web/ui/faces/initials.ts';
import { useSaveField } from '#web/record/use-save-field.ts';
import { detailPath } from '#web/routing/route-paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { lineLink } from '#web/ui/line-link.ts';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { RouterLink } from '#web/ui/router-link.tsx';
import { SPEAKER_CLASS, type Speaker } from './speakers.ts';

/** Pixels: rows are dragged by steps of their height. */
export const SPEAKER_HEIGHT = 72;

interface SpeakerRowProps {
  readonly speaker: Speaker;
  /** The role of the speaker, edited in place. */
  readonly role: MetadataProperty | undefined;
  readonly locked: boolean;
  /** Pixels by which the row is moved while it or another one is dragged. */
  readonly offset: number;
  readonly dragged: boolean;
  readonly onPress: (event: PointerEvent<HTMLElement>) => void;
  readonly onStep: (step: 1 | -1) => void;
  readonly onRemove: () => void;
  readonly onRefresh: () => void;
}

/** A speaker with face, name and role; moved by dragging the handle or by ↑ and ↓ on it. */
export function SpeakerRow(props: SpeakerRowProps) {
  const { speaker, role, locked, offset, dragged, onPress, onStep, onRemove, onRefresh } = props;
  const save = useSaveField(SPEAKER_CLASS, speaker.link);
  const path = detailPath('person', speaker.personId);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <Box
      component="li"
      sx={[row, dragged && { zIndex: 1, boxShadow: 4 }]}
      style={{ transform: offset === 0 ? 'none' : `translateY(${offset}px)`, transition: dragged ? 'none' : glide }}
    >
      {!locked && (
        <IconButton
          size="small"
          data-speaker={speaker.link.id}
          aria-label={`Переместить: ${speaker.name}`}
          title="Перетащите или нажимайте ↑ и ↓"
          onPointerDown={onPress}
          onKeyDown={onKeyDown}
          sx={{ cursor: 'grab', touchAction: 'none' }}
        >
          <PathIcon path={mdiDragVertical} />
        </IconButton>
      )}
      <Avatar alt="" {...(speaker.imageId !== null && { src: imageUrl({ id: speaker.imageId }, '200x200') })} sx={face}>
        {initials(speaker.name)}
      </Avatar>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={name} title={speaker.name}>
          {path === null ? speaker.name : <RouterLink to={path}>{speaker.name}</RouterLink>}
        </Box>
        {role && (
          <Box sx={oneLine}>
            <InlineField
              compact
              property={role}
              record={speaker.link}
              locked={locked}
              label={`${role.caption}: ${speaker.name}`}
              onSave={save}
              onRefresh={onRefresh}
            />
          </Box>
        )}
        {!role && speaker.jobPosition !== null && (
          <Typography variant="caption" color="textSecondary">
            {speaker.jobPosition}
          </Typography>
        )}
      </Box>
      {!locked && (
        <Tooltip title="Удалить">
          <IconButton size="small" aria-label={`Удалить: ${speaker.name}`} onClick={onRemove}>
            <Icon name="delete-outline" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}

/** A role that does not fit ends in an ellipsis; the row keeps its height. */
const oneLine = {
  ml: -1.5,
  '& [data-field-reader]': { minHeight: 32, py: 0, maxWidth: '100%' },
  '& [data-field-reader] > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;

const glide = 'transform 150ms ease-out';

const row = {
  position: 'relative',
  height: SPEAKER_HEIGHT,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 1,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;

const name = {
  ...lineLink,
  fontWeight: 500,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

const face = {
  width: 40,
  height: 40,
  fontSize: 14,
  fontWeight: 500,
  color: 'primary.main',
  bgcolor: 'rgba(var(--mui-palette-primary-mainChannel) / 0.12)',
} as const;
