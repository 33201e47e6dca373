import { Box, ButtonBase, Stack, TextField, Typography } from '@mui/material';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { imageUrl } from '#web/api/images.ts';
import { useRecords } from '#web/api/records.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { UploadButton } from '#web/files/drop-zone.tsx';
import { isShownAddress } from './shown-address.ts';

interface ImageDialogProps {
  readonly editor: Editor;
  readonly componentId: number | null;
  /** Opens the file picker for pictures on this computer instead. */
  readonly onUpload: () => void;
  readonly onClose: () => void;
}

/** The allowed addresses of a picture: a site over https, or this site. */
const ADDRESS = /^(?:https:\/\/\S+|\/\S+|data:image\/(?:png|jpeg|gif|webp);base64,\S+)$/iu;
const IMAGES = 1000;

/** The hint or warning for an address before it is accepted. */
function addressHint(address: string): string {
  if (!ADDRESS.test(address) || isShownAddress(address)) return 'https://… или адрес на этом сайте';
  return 'Адрес сохранится, но картинки этого сайта здесь не показываются';
}

/** Inserts a picture into the text: one of the record's images, one from this computer, or one by its address. */
export function ImageDialog({ editor, componentId, onUpload, onClose }: ImageDialogProps) {
  const [before] = useState<Readonly<Record<string, unknown>>>(() => editor.getAttributes('image'));
  const [src, setSrc] = useState(typeof before['src'] === 'string' ? before['src'] : '');
  const [alt, setAlt] = useState(typeof before['alt'] === 'string' ? before['alt'] : '');
  const [wrong, setWrong] = useState(false);
  const images = useRecords(
    'ComponentImage',
    { filter: [{ fieldName: 'componentId', fieldValue: componentId }], orderFieldName: 'priority', pageSize: IMAGES },
    { enabled: componentId !== null },
  );
  const save = (): void => {
    const address = src.trim();
    const valid = ADDRESS.test(address);
    setWrong(!valid);
    if (!valid) return;
    editor.chain().focus().setImage({ src: address, alt: alt.trim() }).run();
    onClose();
  };
  return (
    <FormDialog open title="Изображение" maxWidth={700} onSubmit={save} onClose={onClose}>
      <Stack sx={{ gap: 2, pt: 1 }}>
        {componentId !== null && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
            <UploadButton onClick={onUpload} />
            <Typography variant="caption" color="textSecondary" sx={{ flex: '1 1 240px' }}>
              Или перетащите картинку в текст, или вставьте её из буфера обмена
            </Typography>
          </Box>
        )}
        {images.data && images.data.items.length > 0 && (
          <Box>
            <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 1 }}>
              Изображения записи
            </Typography>
            <Box
              sx={{
                display: 'grid',
                gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
                gap: 1,
                maxHeight: 240,
                overflow: 'auto',
                p: 0.5,
              }}
            >
              {images.data.items.map((image) => (
                <ImageChoice
                  key={image.id}
                  name={typeof image['name'] === 'string' ? image['name'] : String(image.id)}
                  thumbnail={imageUrl({ id: image.id }, '200x200')}
                  chosen={src === imageUrl({ id: image.id })}
                  onChoose={() => setSrc(imageUrl({ id: image.id }))}
                />
              ))}
            </Box>
          </Box>
        )}
        <TextField
          label="Адрес"
          size="small"
          autoFocus
          value={src}
          placeholder="https://"
          error={wrong}
          helperText={wrong ? 'Введите корректный адрес' : addressHint(src.trim())}
          onChange={(event) => setSrc(event.target.value)}
        />
        <TextField
          label="Описание для незрячих"
          size="small"
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
        />
      </Stack>
    </FormDialog>
  );
}

interface ImageChoiceProps {
  readonly name: string;
  readonly thumbnail: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function ImageChoice({ name, thumbnail, chosen, onChoose }: ImageChoiceProps) {
  return (
    <ButtonBase
      aria-pressed={chosen}
      onClick={onChoose}
      sx={{
        borderRadius: 1,
        border: 2,
        borderColor: chosen ? 'primary.main' : 'divider',
        overflow: 'hidden',
        aspectRatio: '1',
      }}
    >
      <Box
        component="img"
        src={thumbnail}
        alt={name}
        loading="lazy"
        sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
      />
    </ButtonBase>
  );
}
