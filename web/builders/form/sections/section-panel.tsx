import { Box, Button, Typography } from '@mui/material';
import { Icon } from '#web/ui/icon.tsx';
import { plainList } from '#web/ui/plain-list.ts';
import type { FormClipboard } from '../clipboard/use-form-clipboard.ts';
import { useBuilder } from '../document/form-store.ts';
import { indexOf, NOWHERE } from '../parts/form-index.ts';
import { usePartMenu } from '../sheet/part-menu.tsx';
import type { FormActs } from '../acts/use-form-acts.ts';
import { ButtonRows } from './button-rows.tsx';
import { panelKey } from './part-row.tsx';
import { SectionRow } from './section-row.tsx';

interface SectionPanelProps {
  readonly acts: FormActs;
  readonly clipboard: FormClipboard;
  readonly editable: boolean;
}

/** The list of sections in order, the chosen one with its buttons (spec 2 §2.11). */
export function SectionPanel({ acts, clipboard, editable }: SectionPanelProps) {
  const keys = useBuilder(({ form }) => [...indexOf(form).sections.keys()]);
  const lost = useBuilder(({ form }) => indexOf(form).fieldsOf.get(NOWHERE)?.length ?? 0);
  const shared = useBuilder(({ form }) => form.buttons?.length ?? 0);
  const menu = usePartMenu();
  const row = { acts, clipboard, editable, menu };
  return (
    <Box component="section" aria-label="Секции" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          Секции
        </Typography>
        {editable && (
          <Button size="small" startIcon={<Icon name="plus" />} onClick={() => acts.addSection()}>
            Секция
          </Button>
        )}
      </Box>
      <Box component="ul" sx={plainList} onKeyDown={panelKey}>
        {keys.map((key) => (
          <SectionRow key={key} sectionKey={key} {...row} />
        ))}
        {lost > 0 && <SectionRow sectionKey={NOWHERE} {...row} />}
      </Box>
      {keys.length === 0 && <Typography color="textSecondary">Данных нет</Typography>}
      {shared > 0 && (
        <Box component="section" aria-label="Кнопки формы" onKeyDown={panelKey}>
          <Typography variant="caption" component="h3" color="textSecondary">
            Кнопки секций, у которых нет своих
          </Typography>
          <ButtonRows section={NOWHERE} {...row} />
        </Box>
      )}
      {menu.menu}
    </Box>
  );
}
