import { Box, Drawer } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { memo, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { formAmong, isForm } from '#model/forms/form-shape.ts';
import type { Form } from '#model/forms/form.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useDragReady } from '#web/ui/drag/press.ts';
import { useCompactScreen } from '#web/ui/layout/narrow-screen.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { useShortcut } from '#web/ui/shortcuts.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { TOLD_FOR } from '../edited/edited-document.ts';
import { replaceForm } from './document/form-act.ts';
import { Told } from '../edited/told.tsx';
import { useHeaderHeight } from '../edited/use-header-height.ts';
import { BuilderStrip, LISTS, useBuilderTab, type BuilderList } from './builder-strip.tsx';
import type { CheckTabProps } from './check/check-tab.tsx';
import { showPart } from './check/show-part.ts';
import { BackgroundCheck } from './check/background-check.ts';
import { useFormClipboard } from './clipboard/use-form-clipboard.ts';
import { ButtonDialog } from './configurator/button-dialog.tsx';
import { FieldConfigurator } from './configurator/field-configurator.tsx';
import { SectionDialog } from './configurator/section-dialog.tsx';
import { FormContext, FormStore, useBuilder, useFormStore } from './document/form-store.ts';
import { ModelTab, type EditedModel } from './model/model-tab.tsx';
import { WrongForm } from './model/wrong-form.tsx';
import { ComponentPalette } from './palette/component-palette.tsx';
import type { PreviewTabProps } from './preview/preview-tab.tsx';
import { SectionPanel } from './sections/section-panel.tsx';
import { FormSheet } from './sheet/form-sheet.tsx';
import { formTransport } from './document/call-server.ts';
import { keepTyped } from './acts/typed-fields.ts';
import { useFormActs } from './acts/use-form-acts.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { FormVersions } from './versions/form-versions.tsx';

const PreviewTab = lazyScreen<PreviewTabProps>(
  async () => (await import('./preview/preview-tab.tsx')).PreviewTab,
  <FieldsSkeleton rows={6} />,
);

const CheckTab = lazyScreen<CheckTabProps>(
  async () => (await import('./check/check-tab.tsx')).CheckTab,
  <FieldsSkeleton rows={6} />,
);

/** The form, and its class. */
export interface FormBuilderProps {
  readonly metadata: Metadata;
  readonly record: WireRecord;
}

/** The builder of a form (spec 2 §2.11); a record that is no form is mended as JSON. */
export function FormBuilder({ metadata, record }: FormBuilderProps) {
  const form = formAmong(record);
  return form ? (
    <Builder key={record.id} metadata={metadata} record={record} form={form} />
  ) : (
    <WrongForm metadata={metadata} record={record} />
  );
}

interface BuilderProps extends FormBuilderProps {
  readonly form: Form;
}

function Builder({ metadata, record, form }: BuilderProps) {
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const { id, version } = record;
  const [store] = useState(() => new FormStore(formTransport(client, id), { version, form }));
  const latest = useEffectEvent(() => store.load({ version, form }));
  useEffect(() => latest(), [version]);
  useEffect(
    () =>
      store.listen({
        done: ({ message }) => snackbar.success(message, { stays: TOLD_FOR }),
        refused: (act, error) => {
          keepTyped(store, act);
          snackbar.error(errorMessage(error));
        },
        failed: (error) => void snackbar.error(errorMessage(error)),
      }),
    [store, snackbar],
  );
  return (
    <FormContext value={store}>
      <BuilderScreen metadata={metadata} recordId={id} store={store} />
    </FormContext>
  );
}

interface BuilderScreenProps {
  readonly metadata: Metadata;
  readonly recordId: number;
  readonly store: FormStore;
}

/** Drawn again only for what it shows: every answer of the server makes a new record. */
const BuilderScreen = memo(function BuilderScreen({ metadata, recordId, store }: BuilderScreenProps) {
  const acts = useFormActs(store);
  const editable = metadata.permissions.update;
  const clipboard = useFormClipboard(store, acts, editable);
  const [tab, setTab] = useBuilderTab();
  const [versions, setVersions] = useState(false);
  const [list, setList] = useState<BuilderList | null>(null);
  const [edited, setEdited] = useState<EditedModel | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const compact = useCompactScreen();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  useHeaderHeight(root);
  useKeptFocus(root, store);
  useDragReady();
  useShortcut({ code: 'KeyZ', ctrl: true, keys: 'Ctrl+Z', caption: 'Отменить' }, () => void store.undo());
  useShortcut(
    { code: 'KeyZ', ctrl: true, shift: true, keys: 'Ctrl+Shift+Z', caption: 'Повторить' },
    () => void store.redo(),
  );
  useShortcut({ code: 'Slash', keys: '/', caption: 'Поиск компонента' }, () => search.current?.focus());
  const palette = <ComponentPalette acts={acts} searchRef={search} />;
  const sections = <SectionPanel acts={acts} clipboard={clipboard} editable={editable} />;
  return (
    <Box
      ref={root}
      tabIndex={-1}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, outline: 'none' }}
    >
      <BuilderStrip
        editable={editable}
        tab={tab}
        onTab={setTab}
        id={id}
        {...(compact && { onList: setList })}
        onVersions={() => setVersions(true)}
      />
      <Box role="tabpanel" id={id} aria-labelledby={`${id}-${tab}`}>
        {tab === 'constructor' && (
          <Box sx={compact ? {} : columns(editable)}>
            {!compact && editable && <Box sx={side}>{palette}</Box>}
            <FormSheet recordId={recordId} editable={editable} acts={acts} clipboard={clipboard} />
            {!compact && <Box sx={side}>{sections}</Box>}
          </Box>
        )}
        {tab === 'model' && <StoredModel edited={edited} onEdit={setEdited} editable={editable} />}
        {tab === 'preview' && <PreviewTab editable={editable} />}
        {tab === 'check' && (
          <CheckTab
            editable={editable}
            onPlace={(path) => {
              setTab('constructor');
              showPart(store, path);
            }}
            onPreview={() => setTab('preview')}
          />
        )}
      </Box>
      {list !== null && (
        <Drawer
          open
          anchor={list === 'components' ? 'left' : 'right'}
          onClose={() => setList(null)}
          slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': LISTS[list] } }}
        >
          <Box sx={{ width: 300, maxWidth: '85vw', p: 2 }}>{list === 'components' ? palette : sections}</Box>
        </Drawer>
      )}
      <Configured recordId={recordId} store={store} />
      {versions && (
        <FormVersions
          metadata={metadata}
          recordId={recordId}
          editable={editable}
          onRestore={(form, version) => {
            const before = store.state.form;
            store.act(replaceForm(`возврат к версии ${version}`, before, form));
            setVersions(false);
          }}
          onClose={() => setVersions(false)}
        />
      )}
      <BackgroundCheck />
      <Told document={store} />
    </Box>
  );
});

/** The dialog of what is being configured. */
function Configured({ recordId, store }: Omit<BuilderScreenProps, 'metadata'>) {
  const configured = useBuilder((state) => state.configured);
  if (configured === null) return null;
  const onClose = (): void => store.set({ configured: null });
  const { part, key } = configured;
  if (part === 'field') {
    const { tab = 'main' } = configured;
    return <FieldConfigurator key={key} recordId={recordId} fieldKey={key} opened={tab} onClose={onClose} />;
  }
  if (part === 'section') return <SectionDialog key={key} sectionKey={key} onClose={onClose} />;
  return <ButtonDialog key={key} section={configured.section} buttonKey={key} onClose={onClose} />;
}

const columns = (editable: boolean) => ({
  display: 'grid',
  gridTemplateColumns: editable ? '240px minmax(0, 1fr) 280px' : 'minmax(0, 1fr) 280px',
  gap: 2,
  alignItems: 'start',
});

/** Stays in view beside a long sheet. */
const side = {
  position: 'sticky',
  top: 'calc(var(--builder-top, 200px) + 8px)',
  maxHeight: 'calc(100dvh - 56px - var(--builder-top, 200px) - 24px)',
  overflowY: 'auto',
  p: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;

interface StoredModelProps {
  readonly edited: EditedModel | null;
  readonly onEdit: (edited: EditedModel | null) => void;
  readonly editable: boolean;
}

/** The form that is edited, as JSON. */
function StoredModel({ edited, onEdit, editable }: StoredModelProps) {
  const store = useFormStore();
  const form = useBuilder((state) => state.form);
  return (
    <ModelTab
      value={form}
      edited={edited}
      onEdit={onEdit}
      editable={editable}
      onSave={(after, base) => {
        const before = isForm(base) ? base : form;
        store.act(replaceForm('изменение модели', before, after));
      }}
    />
  );
}
