import { useMediaQuery } from '@mui/material';

/** Whether the window is a phone's: dialogs and drawers take the whole of it, tables become cards (look: under 600 px). */
export function useNarrowScreen(): boolean {
  return useMediaQuery('(max-width:599.95px)', { noSsr: true });
}

/** Whether there is room for a column of facts beside a record (look: from 1600 px on). */
export function useWideScreen(): boolean {
  return useMediaQuery('(min-width:1600px)', { noSsr: true });
}

/** Whether there is no room for a panel beside the content: navigation and split panels become drawers (under 900 px). */
export function useCompactScreen(): boolean {
  return useMediaQuery('(max-width:899.95px)', { noSsr: true });
}
