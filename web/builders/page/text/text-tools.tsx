import { Paper } from '@mui/material';
import type { Editor } from '@tiptap/react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Command } from '#web/text/rich/toolbar-commands.ts';
import { Toolbar } from '#web/text/rich/toolbar.tsx';
import { boxOf } from '#web/ui/layout/box-of.ts';

/** Between the toolbar and the text, in pixels. */
const DISTANCE = 8;

/**
 * The toolbar of the text that is edited in place: above its block, or below where there is no room, within the page, in
 * its own size on a smaller page.
 */
export function TextTools({ editor }: { readonly editor: Editor }) {
  const [dialog, setDialog] = useState<Command['dialog'] | null>(null);
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = root;
    const page = current?.closest('.page');
    const block = current?.closest('[data-block]');
    const strip = document.querySelector('[data-builder-strip]')?.getBoundingClientRect();
    const tools = current?.firstElementChild;
    if (!current || !page || !tools || !block || !strip) return;
    const [box, bounds, own] = [boxOf(current), boxOf(page), boxOf(block)];
    current.style.maxWidth = `${bounds.width}px`;
    const width = Math.min(box.width, bounds.width);
    current.style.left = `${Math.min(0, bounds.right - box.left - width)}px`;
    const height = boxOf(tools).height + DISTANCE;
    const isCovering = own.top - height < strip.bottom && own.bottom + height < window.innerHeight;
    current.style.top = isCovering ? `calc(100% + ${DISTANCE}px)` : `${-height}px`;
  }, []);
  return (
    <div ref={root} data-text-tools="" style={above}>
      <Paper
        elevation={3}
        sx={{
          position: 'sticky',
          top: 'calc(var(--builder-top) + 8px)',
          pointerEvents: 'auto',
          '& [role=toolbar]': { px: 0.5, py: 0.25, border: 0, bgcolor: 'transparent' },
        }}
        // The text keeps the focus and its selection.
        onMouseDown={(event) => {
          if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
        }}
      >
        <Toolbar
          editor={editor}
          componentId={null}
          dialog={dialog}
          onDialog={setDialog}
          onUpload={() => setDialog(null)}
        />
      </Paper>
    </div>
  );
}

const above = {
  position: 'absolute',
  inset: '-56px auto 0 0',
  width: 'max-content',
  zoom: 'calc(1 / var(--page-scale, 1))',
  pointerEvents: 'none',
  zIndex: 4,
} as const;
