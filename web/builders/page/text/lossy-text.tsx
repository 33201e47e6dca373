import { useState } from 'react';
import { RichTextDialog } from '#web/text/rich/rich-text-dialog.tsx';
import type { TextInPlaceProps } from './text-in-place.tsx';
import { withTyped } from './with-typed.ts';

/** A text that is edited, with what is done when it is left. */
export interface LossyTextProps extends TextInPlaceProps {
  readonly caption: string;
  /** Saves the text over the one that was edited. */
  readonly onSave: (html: string, before: string) => void;
  readonly onClose: () => void;
}

/** A text that the editor would not keep whole, edited in the dialog, which has its HTML. */
export function LossyText({ html, typed, caption, onSave, onClose }: LossyTextProps) {
  const [began] = useState(html);
  const [start] = useState(() => withTyped(began, typed.take()));
  return (
    <RichTextDialog
      title={caption}
      html={start}
      isUnsaved={start !== began}
      componentId={null}
      onChange={() => {}}
      onSave={(value) => {
        onSave(value, began);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
