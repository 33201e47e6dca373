import { Link } from '@mui/material';

/** The first focusable element: skips the menu and goes to the page. */
export function SkipLink() {
  return (
    <Link
      href="#main"
      data-print="no"
      onClick={(event) => {
        // The URL keeps the list's state; only the focus moves.
        event.preventDefault();
        document.querySelector<HTMLElement>('#main')?.focus();
      }}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'background.paper',
        boxShadow: 8,
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      Перейти к содержимому
    </Link>
  );
}
