import { Box, Button, DialogActions, Tab, Tabs } from '@mui/material';
import { useId, useState } from 'react';
import { MOST_ALT } from '#model/blocks/block-settings.ts';
import { IMAGES_ONLY } from '#model/file-rules.ts';
import { pageAddress } from '#model/page/page-address.ts';
import { FILE_CLASS, fileUrl } from '#web/api/files.ts';
import { IMAGE_CLASS, imageUrl } from '#web/api/images.ts';
import { FileChoice } from '#web/files/file-choice.tsx';
import { FullScreenDialog } from '#web/ui/dialog/full-screen-dialog.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { PageKey } from '../document/call-server.ts';
import { OtherPictures } from './other-pictures.tsx';
import { OwnPictures } from './own-pictures.tsx';
import type { ChosenPicture } from './use-picture-change.ts';

/** Props of the image picker. */
export interface PicturePickerProps {
  /** The record whose pictures are offered. */
  readonly owner: PageKey;
  /** The present picture of the block. */
  readonly picture: ChosenPicture;
  readonly onChoose: (picture: ChosenPicture) => void;
  readonly onClose: () => void;
}

type Found = Omit<ChosenPicture, 'alt'>;
type Source = 'own' | 'files' | 'others';

const SOURCES: readonly { readonly name: Source; readonly caption: string }[] = [
  { name: 'own', caption: 'Картинки записи' },
  { name: 'files', caption: 'Из файлов' },
  { name: 'others', caption: 'Из других записей' },
];

/**
 * The image picker (spec 2 §2.10): pictures of the record, of the files, or of other records. One that is not the record's
 * yet becomes so when it is taken.
 */
export function PicturePickerDialog({ owner, picture, onChoose, onClose }: PicturePickerProps) {
  const present = pageAddress(picture.address);
  const presentId = present.kind === 'image' ? present.id : null;
  const [source, setSource] = useState<Source>('own');
  const [chosen, setChosen] = useState<Found | null>(presentId === null ? null : { address: picture.address });
  const [alt, setAlt] = useState(picture.alt);
  const id = useId();
  const take = (found: Found): void => onChoose({ ...found, alt: alt.trim() });
  const { id: chosenId, kind } = pageAddress(chosen?.address ?? '');
  const fromId = chosen?.from?.id ?? null;
  const own = (image: { readonly id: number }): Found => ({ address: imageUrl({ id: image.id }) });
  const other = (image: { readonly id: number }): Found => ({
    ...own(image),
    from: { className: IMAGE_CLASS, id: image.id },
  });
  return (
    <FullScreenDialog
      title="Выбор картинки"
      onClose={onClose}
      footer={
        <DialogActions sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Box sx={{ flex: '1 1 240px', minWidth: 0, maxWidth: 560 }}>
            <TextInput
              label="Текст вместо картинки"
              size="small"
              value={alt}
              onChange={(text) => setAlt(text.slice(0, MOST_ALT))}
              autoComplete="off"
            />
          </Box>
          <Box sx={{ flex: 1 }} />
          <Button color="inherit" onClick={onClose}>
            Отмена
          </Button>
          <Button variant="contained" disabled={chosen === null} onClick={() => chosen && take(chosen)}>
            Выбрать
          </Button>
        </DialogActions>
      }
    >
      <Tabs
        value={source}
        onChange={(_, next: Source) => setSource(next)}
        variant="scrollable"
        aria-label="Откуда картинка"
        sx={{ px: { xs: 1, md: 2 }, borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}
      >
        {SOURCES.map(({ name, caption }) => (
          <Tab key={name} value={name} label={caption} id={`${id}-${name}`} aria-controls={`${id}-panel`} />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${source}`}
        sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: { xs: 'column', md: 'row' } }}
      >
        {source === 'own' && (
          <OwnPictures
            owner={owner}
            presentId={presentId}
            chosenId={kind === 'image' && fromId === null ? chosenId : null}
            onChoose={(image) => setChosen(own(image))}
            onTake={(image) => take(own(image))}
          />
        )}
        {source === 'files' && (
          <FileChoice
            rules={IMAGES_ONLY}
            chosenId={chosen?.from?.className === FILE_CLASS ? fromId : null}
            onChoose={(file) => setChosen({ address: fileUrl(file), from: { className: FILE_CLASS, id: file.id } })}
          />
        )}
        {source === 'others' && (
          <OtherPictures
            ownerId={owner.id}
            chosenId={chosen?.from?.className === IMAGE_CLASS ? fromId : null}
            onChoose={(image) => setChosen(other(image))}
            onTake={(image) => take(other(image))}
          />
        )}
      </Box>
    </FullScreenDialog>
  );
}
