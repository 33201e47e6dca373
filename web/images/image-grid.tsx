import { useSortable } from '@dnd-kit/react/sortable';
import { Box, ButtonBase, Card, IconButton, Tooltip, Typography } from '@mui/material';
import { fileSizeText } from '#model/file-size.ts';
import { useActions } from '#web/actions/use-actions.tsx';
import { imageUrl, type ImageRecord } from '#web/api/images.ts';
import { DragOrder } from '#web/ui/drag/drag-order.tsx';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { moved } from '#web/links/moved-rows.ts';
import { ACTION_ICONS } from '#web/files/action-icons.ts';
import { ActionMenuButton, useActionMenu } from '#web/files/action-menu.tsx';
import { IMAGE_ACTIONS, type ImageDialog, type ShownImage } from './image-menus.ts';
import type { ImageActions } from './use-image-actions.ts';
import { plainList } from '#web/ui/plain-list.ts';

interface ImageGridProps {
  readonly images: readonly ImageRecord[];
  readonly defaultId: unknown;
  readonly locked: boolean;
  readonly actions: ImageActions;
  readonly onOpen: (kind: ImageDialog, image: ImageRecord) => void;
  readonly onReorder: (images: readonly ImageRecord[]) => void;
}

/**
 * Images as cards of 300 pixels, ordered by dragging their handle, with the mouse or with Space and the arrow keys.
 */
export function ImageGrid(props: ImageGridProps) {
  const { images, locked, onReorder } = props;
  return (
    <DragOrder onMove={(from, to) => onReorder(moved(images, from, to))}>
      <Box
        component="ul"
        aria-label="Изображения"
        sx={{
          ...plainList,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 45%), 1fr))',
        }}
      >
        {images.map((image, index) => (
          <ImageCard key={image.id} {...props} image={image} index={index} locked={locked} />
        ))}
      </Box>
    </DragOrder>
  );
}

function ImageCard(props: ImageGridProps & { readonly image: ImageRecord; readonly index: number }) {
  const { image, index, defaultId, locked, actions, onOpen } = props;
  const name = String(image.name);
  const { ref, handleRef, isDragSource } = useSortable({ id: image.id, index, data: { name }, disabled: locked });
  const menu = useActionMenu();
  const { shown } = useActions<ShownImage>();
  const isDefault = defaultId === image.id;
  const { width, height, size } = image;
  return (
    <Card
      component="li"
      ref={ref}
      {...(locked ? {} : { onContextMenu: menu.onContextMenu })}
      sx={{ position: 'relative', opacity: isDragSource ? 0.6 : 1 }}
    >
      <ButtonBase
        aria-label={locked ? name : `Изменить изображение: ${name}`}
        disabled={locked}
        onClick={() => onOpen('picture', image)}
        sx={{
          display: 'block',
          width: '100%',
          aspectRatio: '1',
          bgcolor: 'action.hover',
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        <Box
          component="img"
          src={imageUrl(image, '300x300')}
          alt={name}
          loading="lazy"
          draggable={false}
          sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
        />
      </ButtonBase>
      {!locked && (
        <>
          <Tooltip title="Переместить перетаскиванием">
            <IconButton
              ref={handleRef}
              size="small"
              aria-label={`Порядок: ${name}`}
              aria-roledescription="перетаскивается"
              sx={{ ...floating, left: 8, cursor: 'grab' }}
            >
              <PathIcon path={ACTION_ICONS.drag} />
            </IconButton>
          </Tooltip>
          <Tooltip title={isDefault ? 'Главное изображение' : 'Сделать главным'}>
            <IconButton
              size="small"
              aria-label={`Главное изображение: ${name}`}
              aria-pressed={isDefault}
              onClick={() => void actions.toggleDefault(image)}
              sx={{ ...floating, right: 8, color: isDefault ? 'warning.main' : 'text.secondary' }}
            >
              <PathIcon path={isDefault ? ACTION_ICONS.star : ACTION_ICONS.starOutline} />
            </IconButton>
          </Tooltip>
        </>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', pl: 1.5, pr: 0.5, py: 0.75 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography noWrap title={name}>
            {name}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p" noWrap>
            {[
              typeof width === 'number' && typeof height === 'number' ? `${width} × ${height}` : '',
              typeof size === 'number' ? fileSizeText(size) : '',
            ]
              .filter((part) => part !== '')
              .join(' · ')}
          </Typography>
        </Box>
        {!locked && (
          <ActionMenuButton
            label={name}
            menu={menu}
            actions={shown(IMAGE_ACTIONS, {
              onOpen: (kind) => onOpen(kind, image),
              remove: () => actions.remove(image),
            })}
          />
        )}
      </Box>
    </Card>
  );
}

const floating = {
  position: 'absolute',
  top: 8,
  bgcolor: 'background.paper',
  boxShadow: 1,
  '&:hover': { bgcolor: 'background.paper' },
} as const;
