import { Box, Button, Typography } from '@mui/material';
import { SizedDialog } from '#web/ui/dialog/sized-dialog.tsx';
import { useShortcutList } from '#web/ui/shortcuts.ts';

/** The keys that every field handles (spec 2 §2.6). */
const FIELD_KEYS: readonly { readonly keys: string; readonly caption: string }[] = [
  { keys: 'Enter или F2', caption: 'Начать редактирование поля' },
  { keys: 'Enter', caption: 'Сохранить поле' },
  { keys: 'Ctrl+Enter', caption: 'Сохранить многострочное поле' },
  { keys: 'Esc', caption: 'Отменить редактирование, закрыть окно' },
];

/** The keys of the headings of tables. */
const TABLE_KEYS: typeof FIELD_KEYS = [{ keys: 'Shift+← и Shift+→', caption: 'Столбец уже или шире' }];

/** The props of the shortcuts dialog. */
export interface ShortcutsDialogProps {
  readonly onClose: () => void;
}

/** Lists the keys of the current screen and those of every field. */
export function ShortcutsDialog({ onClose }: ShortcutsDialogProps) {
  const shortcuts = useShortcutList();
  return (
    <SizedDialog
      open
      title="Горячие клавиши"
      maxWidth={500}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose} autoFocus>
          Закрыть
        </Button>
      }
    >
      <KeyList title="На этой странице" entries={shortcuts} />
      <KeyList title="В полях" entries={FIELD_KEYS} />
      <KeyList title="На заголовке столбца" entries={TABLE_KEYS} />
    </SizedDialog>
  );
}

interface KeyListProps {
  readonly title: string;
  readonly entries: readonly { readonly keys: string; readonly caption: string }[];
}

function KeyList({ title, entries }: KeyListProps) {
  if (entries.length === 0) return null;
  return (
    <Box component="section" sx={{ mb: 2 }}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {entries.map(({ keys, caption }) => (
          <Box key={`${keys} ${caption}`} sx={{ display: 'flex', gap: 2, py: 0.75 }}>
            <Typography component="dt" sx={{ flex: 1 }}>
              {caption}
            </Typography>
            <Box component="dd" sx={{ m: 0 }}>
              <Box component="kbd" sx={keyCap}>
                {keys}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const keyCap = {
  font: 'inherit',
  fontSize: '0.75rem',
  px: 1,
  py: 0.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.default',
  whiteSpace: 'nowrap',
} as const;
