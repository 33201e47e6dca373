import type { UIEvent } from 'react';

/** Pixels from the end of a picker's list at which its next page is asked for. */
const NEARLY_AT_END = 160;

/** What the pickers' controls say. */
export const PICKER_TEXTS = {
  loadingText: 'Загрузка…',
  clearText: 'Очистить',
  openText: 'Открыть',
  closeText: 'Закрыть',
} as const;

/** The list of a picker that asks for more as it is scrolled to its end. */
export function pickerListbox(more: () => void): { readonly onScroll: (event: UIEvent<HTMLElement>) => void } {
  return {
    onScroll: ({ currentTarget }) => {
      const { scrollHeight, scrollTop, clientHeight } = currentTarget;
      if (scrollHeight - scrollTop - clientHeight < NEARLY_AT_END) more();
    },
  };
}

/** Where a picker's list stands: inside of a line in the page's landmark, else over the dialog it belongs to. */
export function pickerPopper(inline: boolean): { readonly popper?: { readonly container: () => HTMLElement | null } } {
  return inline ? { popper: { container: () => document.querySelector<HTMLElement>('#main') } } : {};
}
