import { Box, Button, IconButton, TextField, Tooltip, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { PopoverButton } from './popover-button.tsx';
import type { BoardSearch } from './board-search.ts';
import { useSavedViews, withView } from './saved-views.ts';

interface ViewsMenuProps {
  readonly search: BoardSearch;
  readonly onChoose: (search: BoardSearch) => void;
}

const LONGEST = 60;

/** The user's own views of the board: chosen, saved and removed. */
export function ViewsMenu({ search, onChoose }: ViewsMenuProps) {
  const [views, store] = useSavedViews();
  const [name, setName] = useState('');
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === '') return;
    const { settings: _settings, ...shown } = search;
    store(withView(views, { name: name.trim(), search: shown }));
    setName('');
  };
  return (
    <PopoverButton caption="Виды" label="Виды доски">
      {(close) => (
        <Box sx={{ display: 'grid', gap: 1, p: 2, width: 300, maxWidth: '90vw', boxSizing: 'border-box' }}>
          {views.length === 0 && <Typography color="textSecondary">Сохранённых видов нет</Typography>}
          {views.map((view) => (
            <Box key={view.name} sx={{ display: 'flex', gap: 0.5 }}>
              <Button
                color="inherit"
                sx={{ flex: 1, minWidth: 0, justifyContent: 'flex-start' }}
                onClick={() => {
                  close();
                  onChoose(view.search);
                }}
              >
                <Typography noWrap>{view.name}</Typography>
              </Button>
              <Tooltip title="Удалить">
                <IconButton
                  aria-label={`Удалить вид: ${view.name}`}
                  onClick={() => store(views.filter((one) => one !== view))}
                >
                  <Icon name="delete-outline" />
                </IconButton>
              </Tooltip>
            </Box>
          ))}
          <Box component="form" onSubmit={save} sx={{ display: 'flex', gap: 1 }}>
            <TextField
              size="small"
              label="Название вида"
              value={name}
              onChange={({ target }) => setName(target.value)}
              slotProps={{ htmlInput: { maxLength: LONGEST } }}
              sx={{ flex: 1 }}
            />
            <Button type="submit" variant="contained" disabled={name.trim() === ''}>
              Сохранить
            </Button>
          </Box>
        </Box>
      )}
    </PopoverButton>
  );
}
