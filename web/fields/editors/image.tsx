import { Box } from '@mui/material';
import { imageUrl } from '#web/api/images.ts';
import type { Editor, ShowProps } from '../editor/editor.ts';
import { linkedCaption, linkedRecord } from '../pickers/linked-records.ts';
import { selectEditor } from './select.tsx';

function ShowImage({ record, property, compact }: ShowProps) {
  const linked = linkedRecord(record, property.name);
  if (!linked) return null;
  const size = compact ? 28 : 72;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0, maxWidth: '100%' }}>
      <Box
        component="span"
        sx={{ width: size, height: size, borderRadius: 1, overflow: 'hidden', bgcolor: 'action.hover', flexShrink: 0 }}
      >
        <Box
          component="img"
          src={imageUrl({ id: linked.id }, '200x200')}
          alt=""
          loading="lazy"
          // An image that fails to load leaves its place empty instead of showing the browser's broken-image icon.
          onError={(event) => {
            event.currentTarget.hidden = true;
          }}
          sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      </Box>
      <Box
        component="span"
        sx={compact ? { overflow: 'hidden', textOverflow: 'ellipsis' } : { overflowWrap: 'anywhere' }}
      >
        {linkedCaption(linked)}
      </Box>
    </Box>
  );
}

/** A link to one of the record's pictures, displayed as the picture. */
export const imageEditor: Editor = { ...selectEditor, Show: ShowImage, isPicture: true, beside: 36 };
