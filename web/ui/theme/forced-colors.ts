/** What can be chosen or pressed. */
const CHOICE =
  '[role="tab"], [role="treeitem"], [role="option"], [aria-pressed], .MuiPaginationItem-root, .MuiListItemButton-root';
/** What is. */
const CHOSEN =
  '[aria-selected="true"], [aria-pressed="true"], [aria-checked="true"], [aria-current]:not([aria-current="false"]), .Mui-selected';

/**
 * Where the system forces its colours (Windows contrast themes), fills disappear: a border tells what is chosen,
 * pressed or primary, and where a button or a chip ends. What can be chosen keeps room for its border.
 */
export const forcedColors = {
  '@media (forced-colors: active)': {
    [`:is(${CHOICE})`]: { border: '2px solid Canvas !important' },
    '.MuiButton-root, .MuiChip-root, .MuiBadge-badge, .MuiSwitch-track, .MuiSwitch-thumb': {
      border: '1px solid ButtonText !important',
    },
    '.MuiSwitch-track': { opacity: '1 !important' },
    [`:is(${CHOSEN}), .MuiButton-contained`]: { border: '2px solid Highlight !important' },
  },
} as const;
