import { Box, Typography } from '@mui/material';
import type { HTMLAttributes, Key } from 'react';
import type { LinkedRecord } from '#model/wire/record.ts';
import { linkedCaption } from './linked-records.ts';
import type { Picker } from './use-picker.ts';

/** Props of a picker that tells more of a record than its caption: that stands under it. */
export function toldOptions({ told }: Pick<Picker, 'told'>) {
  if (!told) return {};
  return {
    renderOption: ({ key, ...props }: HTMLAttributes<HTMLLIElement> & { readonly key: Key }, option: LinkedRecord) => (
      <Box component="li" key={key} {...props}>
        <div>
          {linkedCaption(option)}
          <Typography variant="caption" component="div" color="textSecondary">
            {told(option)}
          </Typography>
        </div>
      </Box>
    ),
  };
}
