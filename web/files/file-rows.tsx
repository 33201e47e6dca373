import { Box, ButtonBase, Typography } from '@mui/material';
import { Moment } from '#web/ui/moment/moment.tsx';
import { fileItem, FilePicture, listProps, type FilesViewProps } from './file-item.tsx';
import { plainList } from '#web/ui/plain-list.ts';

/** Files as rows, with details that the tiles do not show. */
export function FileRows(props: FilesViewProps) {
  return (
    <Box
      {...listProps(props.single === true)}
      sx={{
        ...plainList,
        // A container query: the width available depends on the folder panel, not only on the window.
        containerType: 'inline-size',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      {props.files.map((file) => {
        const { name, title, size, passage, isSelected, item, button, mark } = fileItem(file, props);
        const { description, lastUpdate } = file;
        return (
          <Box
            key={file.id}
            {...item}
            sx={{
              display: 'flex',
              alignItems: 'center',
              minHeight: 44,
              ...(isSelected && { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 }),
              '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
            }}
          >
            <Box sx={{ width: 40, flexShrink: 0, display: 'grid', placeItems: 'center' }}>{mark({})}</Box>
            <ButtonBase
              {...button}
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
                <FilePicture file={file} side="row" />
              </Box>
              <Box sx={{ flex: '2 1 160px', minWidth: 0 }}>
                <Typography noWrap title={name}>
                  {title}
                </Typography>
                {passage(2)}
              </Box>
              <Typography
                noWrap
                color="textSecondary"
                sx={{
                  flex: '2 1 120px',
                  minWidth: 0,
                  display: 'none',
                  '@container (min-width: 720px)': { display: 'block' },
                }}
              >
                {typeof description === 'string' ? description : ''}
              </Typography>
              <Typography
                color="textSecondary"
                sx={{ flex: '0 0 88px', textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
              >
                {size}
              </Typography>
              <Typography
                color="textSecondary"
                sx={{
                  flex: '0 0 120px',
                  textAlign: 'right',
                  display: 'none',
                  '@container (min-width: 480px)': { display: 'block' },
                }}
              >
                {typeof lastUpdate === 'string' && <Moment at={lastUpdate} />}
              </Typography>
            </ButtonBase>
          </Box>
        );
      })}
    </Box>
  );
}
