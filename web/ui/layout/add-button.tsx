import { Button } from '@mui/material';
import { Icon } from '../icon.tsx';
import { useNarrowScreen } from './narrow-screen.ts';

/** The button that creates a record; on a phone it shows only its icon. */
export function AddButton({ onClick }: { readonly onClick: () => void }) {
  const narrow = useNarrowScreen();
  if (narrow) {
    return (
      <Button variant="contained" aria-label="Добавить" onClick={onClick} sx={{ minWidth: 40, px: 0 }}>
        <Icon name="plus" />
      </Button>
    );
  }
  return (
    <Button variant="contained" startIcon={<Icon name="plus" />} onClick={onClick}>
      Добавить
    </Button>
  );
}
