import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, vi, type Mock } from 'vitest';
import { page } from 'vitest/browser';
import { expansionName } from '#model/expansion-name.ts';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import type { Configuration } from '#model/wire/configuration.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { loadConfiguration } from '#web/api/connection/configuration.ts';
import { ConfirmProvider } from '#web/ui/dialog/confirm-dialog.tsx';
import { mountedMain } from '#web/ui/layout/mounted-main.ts';
import { SnackbarsProvider } from '#web/ui/snackbars.tsx';
import { Themed } from '#web/ui/theme/themed.tsx';
import { InlineField } from '../inline-field.tsx';
import type { EditorSample } from '../samples/editor-samples.ts';
import type { SaveField } from '../use-inline-field.ts';
import { CAPTION, type Act } from './editor-acts.ts';

/** The tree of a class that has no folder. */
const NO_FOLDERS = {
  id: 0,
  parentId: null,
  caption: 'Все',
  itemCount: 2,
  totalCount: 2,
  restricted: false,
  children: [],
};

/** The replies to the pickers' requests. */
const CHOICES = [
  { id: 11, version: 1, caption: 'Первый', name: 'Первый', fileName: 'Первый файл.pdf', fileSize: 2048 },
  { id: 12, version: 1, caption: 'Второй', name: 'Второй', fileName: 'Второй файл.png', fileSize: 512 },
];

const CONFIGURATION: Configuration = {
  apiPrefix: '/api/v1',
  title: '',
  siteUrl: '',
  letterDelay: 120,
  binDays: 30,
  timeZone: 'Europe/Moscow',
  imageSources: [],
  merged: [],
  roles: ROLE_NAMES,
  navigation: [],
  nested: [],
  related: [],
  views: {},
  computed: {},
  auth: {
    cookieName: 'jwt-token',
    lifetimeDays: 7,
    demo: false,
    providers: [],
    providersOnly: false,
    recovery: false,
  },
};

interface ShowOptions {
  readonly onSave?: SaveField;
  readonly readonly?: boolean;
  readonly empty?: boolean;
}

/** Renders the editors of a test file in the product's theme, with a server that replies to their requests. */
export interface Stage {
  /** The element that contains the field. */
  readonly host: HTMLElement;
  /** Renders a sample's field and returns the mock that it saves with. */
  readonly show: (sample: EditorSample, options?: ShowOptions) => Mock<SaveField>;
}

/** Sets up the stage for each test of the calling file. */
export function editorStage(): Stage {
  // A partly faded-in element fails the contrast check: animations are disabled.
  const stillness = document.createElement('style');
  stillness.textContent = '*, *::before, *::after { transition: none !important; animation: none !important; }';
  document.head.append(stillness);
  const main = mountedMain();
  beforeEach(async () => {
    vi.spyOn(window, 'fetch').mockImplementation(async (input) =>
      answerTo(new URL(String(input instanceof Request ? input.url : input), location.href)),
    );
    await loadConfiguration();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  return {
    get host() {
      return main.host;
    },
    show({ property, record }, options = {}) {
      const onSave = vi.fn<SaveField>(options.onSave ?? (async () => undefined));
      const shown: MetadataProperty = options.readonly === true ? { ...property, readonly: true } : property;
      const values =
        options.empty === true ? { ...record, [property.name]: null, [expansionName(property.name)]: null } : record;
      main.render(
        <Themed>
          <QueryClientProvider client={new QueryClient()}>
            <SnackbarsProvider>
              <ConfirmProvider>
                <h1>Проверка</h1>
                <InlineField
                  property={shown}
                  record={values}
                  locked={false}
                  onSave={onSave}
                  onRefresh={() => undefined}
                />
                <button type="button">Рядом</button>
              </ConfirmProvider>
            </SnackbarsProvider>
          </QueryClientProvider>
        </Themed>,
      );
      return onSave;
    },
  };
}

function answerTo(url: URL): Response {
  if (url.pathname === '/api/configuration') return Response.json(CONFIGURATION);
  if (url.pathname.endsWith('/tree')) return Response.json(NO_FOLDERS);
  if (url.pathname.endsWith('/metadata/'))
    return Response.json({ groups: [], properties: [], permissions: { update: true } });
  const filter = url.searchParams.get('filter') ?? '';
  const text = /searchText[^}]*fieldValue":"(?<text>[^"]*)"/u.exec(filter)?.groups?.['text'] ?? '';
  const items = CHOICES.filter(({ caption }) => caption.startsWith(text));
  return Response.json({ items, total: items.length, pageIndex: 0, pageSize: 100 });
}

/** The text that opens the editor. */
export const reader = () => page.getByRole('button', { name: new RegExp(`^${CAPTION}: .*Изменить$`, 'u') });

/** The saved values, call by call. */
export const savedValues = (onSave: Mock<SaveField>) => onSave.mock.calls.map(([, value]) => value);

/** Opens the editor from its text. */
export async function open(act: Act): Promise<void> {
  await reader().click();
  await expect.element(act.control()).toBeVisible();
}
