import { createRoot } from 'react-dom/client';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { loadConfiguration } from '#web/api/connection/configuration.ts';
import { lookAtSession } from '#web/api/connection/screen-session.ts';
import { watchSession } from '#web/api/connection/session-signal.ts';
import { readToken } from '#web/api/connection/token.ts';
import { viewFor } from '#web/api/connection/view-as.ts';
import { configureImageSources } from '#web/text/rich/image-sources.ts';
import { configureDocumentTitle } from '#web/ui/layout/document-title.ts';
import { configureTimeZone } from '#web/ui/moment/time-zone.ts';
import { ApplicationErrorScreen } from '#web/shell/application-error-screen.tsx';
import { Themed } from '#web/ui/theme/themed.tsx';
import { CardLayout } from '#web/ui/layout/card-layout.tsx';
import { LazyManageLayout } from '#web/shell/root-layout.tsx';
import { applyColorScheme } from '#web/ui/theme/theme.ts';
import { createApplicationRouter } from './router.tsx';
import { RouterProvider, type AnyRouter } from '@tanstack/react-router';

/** The application with its router. */
function Application({ router }: { readonly router: AnyRouter }) {
  return (
    <Themed>
      <RouterProvider router={router} />
    </Themed>
  );
}

const container = document.querySelector('#root');
if (container === null) throw new Error('the page has no #root');
const root = createRoot(container);

/** Loads the configuration, on which the prefix, the menu and the routes depend, then shows the application. */
async function start(): Promise<void> {
  try {
    const configuration = await loadConfiguration();
    configureDocumentTitle(configuration.title);
    configureTimeZone(configuration.timeZone);
    configureImageSources(configuration.imageSources);
    root.render(<Application router={createApplicationRouter(configuration)} />);
  } catch (error) {
    const detail = 'Настройки приложения не загрузились. Сохранённые данные не пострадали.';
    root.render(
      <Themed>
        <CardLayout>
          <ApplicationErrorScreen
            error={{ status: 0, message: errorMessage(error), detail, retry: () => void start() }}
          />
        </CardLayout>
      </Themed>,
    );
  }
}

applyColorScheme();
watchSession(lookAtSession);
// A user with a token needs the frame of every screen: it is preloaded while the configuration loads.
if (readToken() !== null) LazyManageLayout.preload();
void start();
// The band above a page that is shown as others see it.
if (viewFor(readToken())) void import('#web/shell/view-as.tsx');
