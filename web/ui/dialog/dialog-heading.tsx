import { Box, Typography } from '@mui/material';
import type { SxProps } from '@mui/material/styles';

interface DialogHeadingProps {
  /** Id of the title, which labels the dialog. */
  readonly id: string;
  readonly title: string;
  readonly subtitle: string | undefined;
  readonly sx: SxProps;
}

/** The title of a drawer or of a full-screen dialog, each part on one line. */
export function DialogHeading({ id, title, subtitle, sx }: DialogHeadingProps) {
  return (
    <Box sx={{ minWidth: 0, ...sx }}>
      <Typography id={id} variant="h2" noWrap>
        {title}
      </Typography>
      {subtitle !== undefined && (
        <Typography variant="caption" color="textSecondary" component="p" noWrap>
          {subtitle}
        </Typography>
      )}
    </Box>
  );
}
