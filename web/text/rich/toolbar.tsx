import { mdiDotsVertical } from '@mdi/js';
import { Box, Divider, IconButton, MenuItem, Select, Tooltip } from '@mui/material';
import { useEditorState, type Editor } from '@tiptap/react';
import { memo, type KeyboardEvent } from 'react';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { ImageDialog } from './image-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import {
  BLOCKS,
  COMMANDS,
  SELECTION_COMMANDS,
  TABLE_COMMANDS,
  blockOf,
  setBlock,
  type Command,
} from './toolbar-commands.ts';

interface ToolbarProps {
  readonly editor: Editor;
  readonly componentId: number | null;
  /** The open dialog. */
  readonly dialog: Command['dialog'] | null;
  readonly onDialog: (dialog: Command['dialog'] | null) => void;
  /** Opens the file picker for pictures of the text. */
  readonly onUpload: () => void;
  /** Where it is given, there are the buttons for chosen words only, and one that shows the others. */
  readonly onMore?: (() => void) | undefined;
}

/** The toolbar of the rich text editor: one tab stop, arrow keys inside. */
export const Toolbar = memo(function Toolbar({
  editor,
  componentId,
  dialog,
  onDialog,
  onUpload,
  onMore,
}: ToolbarProps) {
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      block: blockOf(current),
      inTable: current.isActive('table'),
      active: [...COMMANDS, ...SELECTION_COMMANDS, ...TABLE_COMMANDS]
        .filter((command) => command.active?.(current))
        .map(({ name }) => name),
      disabled: [...COMMANDS, ...TABLE_COMMANDS]
        .filter((command) => command.can?.(current) === false)
        .map(({ name }) => name),
    }),
  });
  const run = (command: Command): void => {
    if (command.dialog) onDialog(command.dialog);
    else command.run?.(editor);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not([disabled])')];
    const at = buttons.findIndex((button) => button === document.activeElement);
    if (at === -1) return;
    event.preventDefault();
    const step = event.key === 'ArrowRight' ? 1 : -1;
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };
  const button = (command: Command) => (
    <Tooltip key={command.name} title={command.caption}>
      <span>
        <IconButton
          aria-label={command.caption}
          {...(command.active ? { 'aria-pressed': state.active.includes(command.name) } : {})}
          color={state.active.includes(command.name) ? 'primary' : 'default'}
          disabled={state.disabled.includes(command.name)}
          onClick={() => run(command)}
          sx={state.active.includes(command.name) ? { bgcolor: 'action.selected' } : {}}
        >
          <PathIcon path={command.icon} />
        </IconButton>
      </span>
    </Tooltip>
  );
  return (
    <Box
      role="toolbar"
      aria-label="Оформление текста"
      onKeyDown={onKeyDown}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.25,
        px: { xs: 1, sm: 3 },
        py: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      {onMore && SELECTION_COMMANDS.map(button)}
      {onMore && (
        <Tooltip title="Всё оформление">
          <IconButton aria-label="Всё оформление" onClick={onMore}>
            <PathIcon path={mdiDotsVertical} />
          </IconButton>
        </Tooltip>
      )}
      {!onMore && (
        <Select
          size="small"
          value={state.block}
          onChange={(event) => setBlock(editor, event.target.value)}
          inputProps={{ 'aria-label': 'Вид абзаца' }}
          sx={{ mr: 0.5, minWidth: 168 }}
        >
          {BLOCKS.map(([name, caption]) => (
            <MenuItem key={name} value={name}>
              {caption}
            </MenuItem>
          ))}
        </Select>
      )}
      {!onMore && COMMANDS.map(button)}
      {!onMore && state.inTable && <Divider orientation="vertical" flexItem sx={{ mx: 0.5 }} />}
      {!onMore && state.inTable && TABLE_COMMANDS.map(button)}
      {dialog === 'link' && <LinkDialog editor={editor} onClose={() => onDialog(null)} />}
      {dialog === 'image' && (
        <ImageDialog editor={editor} componentId={componentId} onUpload={onUpload} onClose={() => onDialog(null)} />
      )}
    </Box>
  );
});
