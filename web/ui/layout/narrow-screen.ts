import { useMediaQuery } from '@mui/material';

/** Whether the window is phone-sized: dialogs and drawers are full screen, tables become cards (under 600 px). */
export function useNarrowScreen(): boolean {
  return useMediaQuery('(max-width:599.95px)', { noSsr: true });
}

/** Whether there is room for a column of facts beside a record (from 1600 px). */
export function useWideScreen(): boolean {
  return useMediaQuery('(min-width:1600px)', { noSsr: true });
}

/** Whether the first row of a list is in the upper third of the window below one more line (from 920 px in height). */
export function useHighWindow(): boolean {
  return useMediaQuery('(min-height:920px)', { noSsr: true });
}

/** Whether a table names the states beside their switches (from 1440 px). */
export function useRoomForStates(): boolean {
  return useMediaQuery('(min-width:1440px)', { noSsr: true });
}

/** Whether a panel does not fit beside the content: navigation and split panels become drawers (under 900 px). */
export function useCompactScreen(): boolean {
  return useMediaQuery('(max-width:899.95px)', { noSsr: true });
}

/** Whether a preview fits beside an editor (from 1200 px). */
export function useRoomBeside(): boolean {
  return useMediaQuery('(min-width:1200px)', { noSsr: true });
}
