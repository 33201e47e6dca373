import type { UIEvent } from 'react';
import { popupPlace } from './popup-place.ts';

/** Distance in pixels from the end of a picker's list at which its next page is requested. */
const NEARLY_AT_END = 160;

/** The texts of the picker controls. */
export const PICKER_TEXTS = {
  loadingText: 'Загрузка…',
  clearText: 'Очистить',
  openText: 'Открыть',
  closeText: 'Закрыть',
} as const;

/** The list of a picker that requests the next page when it is scrolled to its end. */
export function pickerListbox(more: () => void): { readonly onScroll: (event: UIEvent<HTMLElement>) => void } {
  return {
    onScroll: ({ currentTarget }) => {
      const { scrollHeight, scrollTop, clientHeight } = currentTarget;
      if (scrollHeight - scrollTop - clientHeight < NEARLY_AT_END) more();
    },
  };
}

/** Where a picker's list is rendered: for an inline field in its landmark or dialog, otherwise above its dialog. */
export function pickerPopper(inline: boolean): { readonly popper?: { readonly container: () => HTMLElement | null } } {
  return inline ? { popper: { container: popupPlace } } : {};
}
