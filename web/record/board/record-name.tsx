import { Link } from '@mui/material';
import type { MouseEvent } from 'react';
import { RouterLink } from '#web/ui/router-link.tsx';

interface RecordNameProps {
  readonly caption: string;
  /** The page of the record; null where it has none. */
  readonly path: string | null;
  /** Opens the record beside the list. */
  readonly onPeek?: (() => void) | undefined;
  /** The id of a text about it. */
  readonly describedBy?: string | undefined;
}

/** The name of a record on its card or its day: it leads to its page, else opens it beside the list. */
export function RecordName({ caption, path, onPeek, describedBy }: RecordNameProps) {
  const shared = { [NAME]: '', ...(describedBy !== undefined && { 'aria-describedby': describedBy }) };
  if (path !== null) {
    return (
      <RouterLink to={path} {...shared}>
        {caption}
      </RouterLink>
    );
  }
  if (!onPeek) return caption;
  return (
    <Link component="button" type="button" {...shared} sx={button} onClick={onPeek}>
      {caption}
    </Link>
  );
}

/** Marks the name of a record. */
const NAME = 'data-record-name';

/** Whether an element is the name of a record. */
export function isRecordName(target: EventTarget): boolean {
  return target instanceof Element && target.hasAttribute(NAME);
}

/** The name of a record within what shows it. */
export function recordNameIn(shown: Element | null | undefined): HTMLElement | null {
  return shown?.querySelector<HTMLElement>(`[${NAME}]`) ?? null;
}

/** Whether a click is on what shows a record itself: not on its name or its menu, which is elsewhere in the document. */
export function isBesideName({ target, currentTarget, defaultPrevented }: MouseEvent): boolean {
  return (
    !defaultPrevented &&
    target instanceof Element &&
    currentTarget.contains(target) &&
    target.closest('a, button') === null
  );
}

const button = { textAlign: 'left', verticalAlign: 'baseline', font: 'inherit', maxWidth: '100%' } as const;
