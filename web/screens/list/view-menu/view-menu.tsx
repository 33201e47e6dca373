import { Box, Divider, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { ActionIcon } from '#web/ui/action-icon.tsx';
import { ColumnMenu, type ColumnMenuProps } from '#web/ui/table/column-menu.tsx';
import type { ListAction, ListForm, ListSearch } from '../query/list-search.ts';
import { formsOf } from './forms-of.ts';

/** What the menu «Вид» of a list works with. */
export interface ViewMenuProps extends Pick<ColumnMenuProps<WireRecord>, 'anchor' | 'onClose'> {
  readonly metadata: Metadata;
  readonly search: ListSearch;
  readonly act: (action: ListAction) => void;
  readonly columns: Omit<ColumnMenuProps<WireRecord>, 'anchor' | 'onClose' | 'above' | 'isTable'>;
  /** The class has a board of its own. */
  readonly hasBoard: boolean;
}

/** The form of a list where its class has several, and the columns and the order of what it shows. */
export function ViewMenu({ metadata, search, act, columns, hasBoard, anchor, onClose }: ViewMenuProps) {
  const forms = formsOf(metadata, hasBoard);
  const { form = 'table' } = search;
  const choose = (name: ListForm | 'table' | null): void => {
    if (name === null) return;
    onClose();
    act({ type: 'form', form: name === 'table' ? null : name });
  };
  return (
    <ColumnMenu
      {...columns}
      anchor={anchor}
      onClose={onClose}
      isTable={form === 'table'}
      above={
        forms.length > 1 && (
          <>
            <Box sx={{ px: 2, pt: 2, pb: 1.5 }}>
              <ToggleButtonGroup
                exclusive
                fullWidth
                size="small"
                aria-label="Форма списка"
                value={form}
                onChange={(_, name: ListForm | 'table' | null) => choose(name)}
              >
                {forms.map(({ name, caption, icon }) => (
                  <ToggleButton key={name} value={name} sx={{ gap: 1, minHeight: 40, textTransform: 'none' }}>
                    <ActionIcon picture={icon} />
                    {caption}
                  </ToggleButton>
                ))}
              </ToggleButtonGroup>
            </Box>
            <Divider />
          </>
        )
      }
    />
  );
}
