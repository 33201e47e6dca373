import { Box, FormHelperText } from '@mui/material';
import { useContext, useEffect, useId, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { CollisionNotice } from './collision-notice.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { ConflictDialogProps } from './conflict-dialog.tsx';
import type { RecordValues } from './editor/editor.ts';
import { FieldReader } from './field-reader.tsx';
import { draftSuccess } from './form-values.ts';
import { isWritable } from './is-writable.ts';
import { EDITORS } from './registry.ts';
import { sameValue } from './same-value.ts';
import { SimilarCodeNotice } from './similar-code-notice.tsx';
import { useChangedValue } from '#web/changes/use-changed-value.ts';
import { useUnsavedEdits } from '#web/ui/dialog/unsaved-edits.ts';
import { FieldFrame } from '#web/presence/field-frame.ts';
import { useInlineField, type EnteredDraft, type SaveField } from './use-inline-field.ts';
import type { DiscardedProps } from './discarded-text.tsx';
import { useDraftHold } from '#web/changes/use-draft-hold.ts';
import { draftField } from './draft-field.ts';
import type { FieldState } from './inline-field-state.ts';

interface OwnField {
  readonly property: MetadataProperty;
  readonly record: RecordValues;
  readonly className?: string;
}

/**
 * Keeps the unsaved input of an inline field as a draft of its record, also what a refused save has left; `isChanged`
 * says that the edit differs from the value. Returns the function that gives the draft up.
 */
function useFieldDraft(field: OwnField | null, state: FieldState, isChanged: boolean): () => void {
  const id = field?.record['id'];
  const className = field?.className;
  const hold = useDraftHold(className !== undefined && typeof id === 'number' ? { className, id } : null);
  const property = field?.property;
  useEffect(() => {
    if (!hold || !property || state.mode === 'saving' || state.mode === 'conflict') return;
    const input = state.mode === 'edit' ? (isChanged ? state : null) : state.kept;
    hold.keep(property.name, input && draftField(property, input.base, input.draft));
  }, [hold, property, state, isChanged]);
  return () => hold?.drop();
}

/** Says at a field that what was typed was discarded; loaded with the first field that opens, to be there at once. */
const DiscardedNotice = lazyScreen<DiscardedProps>(
  async () => (await import('./discarded-text.tsx')).DiscardedText,
  null,
);

const ConflictDialog = lazyScreen<ConflictDialogProps>(
  async () => (await import('./conflict-dialog.tsx')).ConflictDialog,
  null,
);

interface InlineFieldProps {
  readonly property: MetadataProperty;
  readonly record: RecordValues;
  /** The reader has no permission to change the record. */
  readonly locked: boolean;
  readonly onSave: SaveField;
  readonly onRefresh: () => void;
  /** The record's class: its history names who else has changed the field, and unsaved input is kept as a draft. */
  readonly className?: string;
  /** One line of a list. */
  readonly compact?: boolean;
  /** Labels the field for assistive technology; its caption by default. */
  readonly label?: string;
  /** A refused value stays open in the field with its message. */
  readonly holdsRefused?: boolean;
  /** A draft that comes from elsewhere; a new object for each. */
  readonly entered?: EnteredDraft | undefined;
}

/** The one editor shell (spec 2 §2.6, §4.4): read → edit → save or cancel, for every kind of field. */
export function InlineField(props: InlineFieldProps) {
  const { property, record, locked, compact = false, label = property.caption } = props;
  const editor = EDITORS[property.editor];
  const readonly = locked || !isWritable(property);
  const field = useInlineField({ ...props, editor, readonly });
  const { state } = field;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const refocus = useRef(false);
  const leaving = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const opened = state.mode === 'edit';
  const context = { property, record };
  const direct = !readonly && editor.direct?.(context) === true;

  const changedByOther = useChangedValue(record, property.name);
  const changed = opened && !sameValue(state.draft, editor.toDraft(record[property.name], context));
  const success = changed && state.message === null ? draftSuccess(property, state.draft, record) : null;
  const drop = useFieldDraft(direct ? null : props, state, changed);
  useUnsavedEdits(changed, drop);
  const Frame = useContext(FieldFrame);
  useEffect(() => {
    if (opened) DiscardedNotice.preload();
    if (opened || !refocus.current) return;
    refocus.current = false;
    root.current?.querySelector<HTMLElement>('[data-field-reader]')?.focus();
  }, [opened]);
  useEffect(() => () => clearTimeout(leaving.current), []);
  const { entered } = props;
  const taken = useRef<EnteredDraft | undefined>(undefined);
  useEffect(() => {
    if (entered === undefined || taken.current === entered) return;
    taken.current = entered;
    field.enter(entered);
  });

  const commit = (draft?: unknown): void => {
    refocus.current = true;
    field.commit(draft);
  };
  const cancel = (): void => {
    refocus.current = true;
    field.cancel();
  };
  // Esc and Ctrl+Enter are handled in the capture phase, before the control: a picker would only close its list.
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    if (!opened || editor.shape === 'dialog' || !(event.target instanceof Node)) return;
    if (root.current?.contains(event.target) !== true) return;
    const saves = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (event.key !== 'Escape' && !saves) return;
    event.preventDefault();
    event.stopPropagation();
    if (saves) commit();
    else cancel();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!opened || editor.shape !== 'line' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.key !== 'Enter') return;
    event.preventDefault();
    commit();
  };
  // A control's popups are elsewhere in the document but inside it in the React tree: focus that returns within the
  // same tick never left.
  const onBlur = (event: FocusEvent): void => {
    if (!opened || editor.shape === 'dialog' || document.activeElement === event.target) return;
    leaving.current = setTimeout(() => field.commit(), 0);
  };

  const collision = (
    <CollisionNotice
      property={property}
      record={record}
      className={props.className}
      conflicts={field.conflicts}
      onSettle={(wins) => {
        field.settle(wins);
        document.getElementById(`${id}-input`)?.focus();
      }}
    />
  );
  const edit = (draft: unknown, heldId: string | undefined) => (
    <editor.Edit
      property={property}
      record={record}
      draft={draft}
      onChange={field.change}
      onCommit={commit}
      onCancel={cancel}
      label={label}
      inputId={`${id}-input`}
      describedBy={opened && state.message !== null ? `${id}-message` : heldId}
      invalid={opened && state.message !== null}
      disabled={false}
      autoFocus={opened && !direct && state.isQuiet !== true}
      {...(opened && { revision: state.revision })}
      {...(editor.shape === 'dialog' && { notice: collision, refusal: opened ? state.message : null })}
      variant="inline"
    />
  );

  return (
    <Box
      ref={root}
      onKeyDownCapture={onKeyDownCapture}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onFocus={() => clearTimeout(leaving.current)}
      sx={{ minWidth: 0, width: '100%', ...(direct && !compact ? { pl: 1.5 } : {}) }}
    >
      <Frame recordId={record['id']} fieldName={property.name} isHeld={opened || state.mode === 'conflict'}>
        {(heldId) =>
          direct ? (
            edit(editor.toDraft(field.shown[property.name], { property, record: field.shown }), heldId)
          ) : opened ? (
            edit(state.draft, heldId)
          ) : (
            <FieldReader
              property={property}
              record={field.shown}
              label={label}
              compact={compact}
              saving={state.mode === 'saving'}
              saves={state.saves}
              changed={changedByOther}
              {...(heldId === undefined ? {} : { describedBy: heldId })}
              {...(readonly ? {} : { onOpen: field.open })}
              {...(editor.preload ? { onNear: editor.preload } : {})}
            />
          )
        }
      </Frame>
      {opened && editor.shape !== 'dialog' && collision}
      {opened && state.message !== null && (
        <FormHelperText id={`${id}-message`} error role="alert">
          {state.message}
        </FormHelperText>
      )}
      {state.mode === 'read' && state.discarded && (
        <DiscardedNotice {...state.discarded} onRestore={field.restore} onGone={field.forget} />
      )}
      {changed && property.isCode && property.isUnique && props.className !== undefined && (
        <SimilarCodeNotice className={props.className} property={property} draft={state.draft} id={record['id']} />
      )}
      {success !== null && (
        <FormHelperText role="status" sx={{ color: 'success.main' }}>
          {success}
        </FormHelperText>
      )}
      {state.mode === 'conflict' && (
        <ConflictDialog
          property={property}
          conflict={state.conflict}
          mine={field.shown}
          onKeepMine={field.keepMine}
          onTakeTheirs={field.takeTheirs}
        />
      )}
    </Box>
  );
}
