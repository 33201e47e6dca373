import { Accessibility, type Draggable } from '@dnd-kit/dom';
import { isSortable } from '@dnd-kit/dom/sortable';
import { DragDropProvider } from '@dnd-kit/react';
import { Box } from '@mui/material';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { unseen } from '../theme/unseen.ts';

type Plugins = Extract<ComponentProps<typeof DragDropProvider>['plugins'], (defaults: never) => unknown>;

interface DragOrderProps {
  /** Moves the item of a position to another one. */
  readonly onMove: (from: number, to: number) => void;
  /** Items by `useSortable`, each with its name in `data`. */
  readonly children: ReactNode;
}

/** Items whose order is changed by dragging: with the mouse, by touch, or with Space and the arrow keys. */
export function DragOrder({ onMove, children }: DragOrderProps) {
  const [told, setTold] = useState('');
  const tell = (done: string, { data }: Draggable, index: number): void =>
    setTold(`${done}: ${String(data['name'])}, место ${index + 1}`);
  return (
    <DragDropProvider
      plugins={inRussian}
      onDragStart={({ operation: { source } }) => isSortable(source) && tell('Поднято', source, source.index)}
      onDragOver={({ operation: { source, target } }) => {
        if (source && isSortable(target) && source.id !== target.id) tell('Передвинуто', source, target.index);
      }}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (!isSortable(source)) return;
        tell(canceled ? 'Возвращено' : 'Оставлено', source, source.index);
        if (!canceled && source.initialIndex !== source.index) onMove(source.initialIndex, source.index);
      }}
    >
      {children}
      <Box role="status" sx={unseen}>
        {told}
      </Box>
    </DragDropProvider>
  );
}

/** The library's plugins with Russian instructions. Its messages lie outside of an open dialog, where nobody hears them. */
const inRussian: Plugins = (defaults) => [
  ...defaults.filter((plugin) => plugin !== Accessibility),
  Accessibility.configure({
    announcements: {},
    screenReaderInstructions: {
      draggable:
        'Пробел поднимает, стрелки двигают, ещё один пробел оставляет на новом месте, Esc возвращает на прежнее.',
    },
  }),
];
