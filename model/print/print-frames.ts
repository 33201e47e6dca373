/** The frames of printed pages, with their captions. */
export const PRINT_FRAMES = [
  { id: 'none', caption: 'Без рамки' },
  { id: 'line', caption: 'Тонкая' },
  { id: 'double', caption: 'Двойная' },
  { id: 'ornament', caption: 'С узором' },
] as const;

/** The name of a frame. */
export type PrintFrame = (typeof PRINT_FRAMES)[number]['id'];

/** The frame of this name; none if it is not known. */
export function frameOf(name: unknown): PrintFrame {
  return PRINT_FRAMES.find(({ id }) => id === name)?.id ?? 'none';
}
