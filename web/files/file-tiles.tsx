import { Box, ButtonBase, Card, Typography } from '@mui/material';
import { fileItem, FilePicture, listProps, type FilesViewProps } from './file-item.tsx';
import { plainList } from '#web/ui/plain-list.ts';

/** Files as tiles, six to a row on a wide screen (spec 2 §9). */
export function FileTiles(props: FilesViewProps) {
  return (
    <Box
      {...listProps(props.single === true)}
      sx={{
        ...plainList,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(148px, 45%), 1fr))',
      }}
    >
      {props.files.map((file) => {
        const { name, title, size, passage, isSelected, item, button, mark } = fileItem(file, props);
        return (
          <Card
            key={file.id}
            {...item}
            sx={{ position: 'relative', ...(isSelected && { outline: 2, outlineColor: 'primary.main' }) }}
          >
            <ButtonBase
              {...button}
              sx={{ display: 'block', width: '100%', textAlign: 'left', '&:focus-visible': { outlineOffset: -2 } }}
            >
              <Box
                sx={{ height: 112, display: 'grid', placeItems: 'center', bgcolor: 'action.hover', overflow: 'hidden' }}
              >
                <FilePicture file={file} side="tile" />
              </Box>
              <Box sx={{ px: 1.5, py: 1 }}>
                <Typography noWrap title={name}>
                  {title}
                </Typography>
                <Typography variant="caption" color="textSecondary" component="p" sx={{ minHeight: 16 }}>
                  {size}
                </Typography>
                {passage(4)}
              </Box>
            </ButtonBase>
            {mark({
              position: 'absolute',
              top: 4,
              left: 4,
              p: 0.5,
              borderRadius: 1,
              bgcolor: 'background.paper',
              '&:hover': { bgcolor: 'background.paper' },
            })}
          </Card>
        );
      })}
    </Box>
  );
}
