import { Box, ButtonBase, Card, Checkbox, Typography } from '@mui/material';
import { fileKindOf } from '#model/file-kinds.ts';
import type { WireRecord } from '#model/wire.ts';
import { filePreviewUrl } from '#web/api/files.ts';
import { fileIconPath } from '#web/editors/file-icon.ts';
import { fileSizeText } from '#web/editors/file-size.ts';
import { formatDateShort } from '#web/kit/format.ts';
import { PathIcon } from '#web/kit/path-icon.tsx';
import { dragRecords } from '#web/kit/record-drag.ts';

/** What tiles and rows of files have in common. */
export interface FilesViewProps {
  readonly files: readonly WireRecord[];
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (id: number, selected: boolean) => void;
  readonly onOpen: (file: WireRecord) => void;
}

/** The files that a drag takes along: the marked ones where the dragged one is among them. */
function draggedIds({ selected }: FilesViewProps, id: number): readonly number[] {
  return selected.has(id) ? [...selected] : [id];
}

function sizeOf(file: WireRecord): string {
  return typeof file['fileSize'] === 'number' ? fileSizeText(file['fileSize']) : '';
}

function Picture({ file, side }: { readonly file: WireRecord; readonly side: 'tile' | 'row' }) {
  const name = String(file['fileName']);
  const isPicture = fileKindOf(name)?.preview === 'image' && typeof file['contentId'] === 'number';
  if (!isPicture) {
    return <PathIcon path={fileIconPath(name)} sx={{ fontSize: side === 'tile' ? 48 : 24, color: 'text.secondary' }} />;
  }
  return (
    <Box
      component="img"
      src={filePreviewUrl(file)}
      alt=""
      loading="lazy"
      draggable={false}
      sx={
        side === 'tile'
          ? { width: '100%', height: '100%', objectFit: 'cover' }
          : { width: 32, height: 32, objectFit: 'cover', borderRadius: 0.5 }
      }
    />
  );
}

/** Files as tiles, six to a row on a wide screen (spec 2 §9). */
export function FileTiles(props: FilesViewProps) {
  const { files, selected, onSelect, onOpen } = props;
  return (
    <Box
      component="ul"
      aria-label="Файлы"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(148px, 45%), 1fr))',
      }}
    >
      {files.map((file) => {
        const name = String(file['fileName']);
        return (
          <Card
            key={file.id}
            component="li"
            draggable
            onDragStart={(event) => dragRecords(event, draggedIds(props, file.id))}
            sx={{ position: 'relative', ...(selected.has(file.id) && { outline: 2, outlineColor: 'primary.main' }) }}
          >
            <ButtonBase
              onClick={() => onOpen(file)}
              aria-label={`Открыть файл: ${name}`}
              sx={{ display: 'block', width: '100%', textAlign: 'left', '&:focus-visible': { outlineOffset: -2 } }}
            >
              <Box
                sx={{ height: 112, display: 'grid', placeItems: 'center', bgcolor: 'action.hover', overflow: 'hidden' }}
              >
                <Picture file={file} side="tile" />
              </Box>
              <Box sx={{ px: 1.5, py: 1 }}>
                <Typography noWrap title={name}>
                  {name}
                </Typography>
                <Typography variant="caption" color="textSecondary" component="p" sx={{ minHeight: 16 }}>
                  {sizeOf(file)}
                </Typography>
              </Box>
            </ButtonBase>
            <Checkbox
              size="small"
              checked={selected.has(file.id)}
              onChange={(_, checked) => onSelect(file.id, checked)}
              slotProps={{ input: { 'aria-label': `Выбрать: ${name}` } }}
              sx={{
                position: 'absolute',
                top: 4,
                left: 4,
                p: 0.5,
                borderRadius: 1,
                bgcolor: 'background.paper',
                '&:hover': { bgcolor: 'background.paper' },
              }}
            />
          </Card>
        );
      })}
    </Box>
  );
}

/** Files as rows. */
export function FileRows(props: FilesViewProps) {
  const { files, selected, onSelect, onOpen } = props;
  return (
    <Box
      component="ul"
      aria-label="Файлы"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      {files.map((file) => {
        const name = String(file['fileName']);
        const { description, lastUpdate } = file;
        return (
          <Box
            key={file.id}
            component="li"
            draggable
            onDragStart={(event) => dragRecords(event, draggedIds(props, file.id))}
            sx={{
              display: 'flex',
              alignItems: 'center',
              minHeight: 44,
              '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
            }}
          >
            <Checkbox
              size="small"
              checked={selected.has(file.id)}
              onChange={(_, checked) => onSelect(file.id, checked)}
              slotProps={{ input: { 'aria-label': `Выбрать: ${name}` } }}
            />
            <ButtonBase
              onClick={() => onOpen(file)}
              aria-label={`Открыть файл: ${name}`}
              sx={{
                flex: 1,
                minWidth: 0,
                minHeight: 44,
                gap: 1.5,
                pr: 2,
                justifyContent: 'flex-start',
                textAlign: 'left',
                '&:focus-visible': { outlineOffset: -2 },
              }}
            >
              <Box sx={{ width: 32, display: 'grid', placeItems: 'center', flexShrink: 0 }}>
                <Picture file={file} side="row" />
              </Box>
              <Typography noWrap title={name} sx={{ flex: '2 1 160px', minWidth: 0 }}>
                {name}
              </Typography>
              <Typography
                noWrap
                color="textSecondary"
                sx={{ flex: '2 1 120px', minWidth: 0, display: { xs: 'none', md: 'block' } }}
              >
                {typeof description === 'string' ? description : ''}
              </Typography>
              <Typography
                color="textSecondary"
                sx={{ flex: '0 0 88px', textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
              >
                {sizeOf(file)}
              </Typography>
              <Typography
                color="textSecondary"
                sx={{ flex: '0 0 120px', textAlign: 'right', display: { xs: 'none', lg: 'block' } }}
              >
                {typeof lastUpdate === 'string' ? formatDateShort(lastUpdate) : ''}
              </Typography>
            </ButtonBase>
          </Box>
        );
      })}
    </Box>
  );
}
