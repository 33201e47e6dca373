import { Button, MenuItem } from '@mui/material';
import { ButtonMenu } from '#web/ui/button-menu.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { CertificateActs } from './use-certificate-acts.ts';

interface SaveMenuProps {
  readonly caption: string;
  /** The certificates; null for all of the event. */
  readonly ids: readonly number[] | null;
  readonly acts: CertificateActs;
}

const FORMATS = [
  { format: 'pdf', caption: 'Один файл PDF' },
  { format: 'zip', caption: 'Архив zip, по файлу на участника' },
] as const;

/** Downloads certificates as one PDF or as an archive. */
export function SaveMenu({ caption, ids, acts }: SaveMenuProps) {
  return (
    <ButtonMenu
      edge="left"
      renderButton={(props) => (
        <Button
          {...props}
          color="inherit"
          variant="outlined"
          loading={acts.isSaving}
          loadingPosition="start"
          startIcon={<Icon name="download" />}
        >
          {caption}
        </Button>
      )}
      items={(choose) =>
        FORMATS.map(({ format, caption: name }) => (
          <MenuItem key={format} onClick={choose(() => void acts.save(format, ids))}>
            {name}
          </MenuItem>
        ))
      }
    />
  );
}
