import type { BuilderView } from '#model/page-view.ts';
import { leadViewOf } from './lead-view.ts';
import type { RouteScreen } from './route-table.ts';

type Search = Readonly<Record<string, unknown>>;

/**
 * Loads the code of a screen of lists or records, and of the frame around it, beside that of the application. A failure
 * is ignored here: the screen loads its code again and shows the error.
 */
export function loadEarly(screen: RouteScreen | null, search: Search): void {
  for (const part of [import('#web/shell/manage-layout.tsx'), ...partsOf(screen, search)]) part.catch(() => {});
}

async function loadBuilder(builder: BuilderView): Promise<void> {
  const { BUILDERS } = await import('./early-builders.ts');
  await BUILDERS[builder]();
}

function partsOf(screen: RouteScreen | null, search: Search): readonly Promise<unknown>[] {
  switch (screen?.kind) {
    case 'list': {
      if (screen.screen === 'files') return [import('#web/screens/filesystem/filesystem-screen.tsx')];
      if (screen.screen === 'funnels') return [import('#web/screens/funnels/funnels-screen.tsx')];
      if (screen.screen === 'leads') {
        const isBoard = leadViewOf(search) === 'board';
        return [
          import('./leads-view.tsx'),
          isBoard ? import('#web/screens/board/board-screen.tsx') : import('#web/screens/list/list-screen.tsx'),
        ];
      }
      const folders = screen.folders === undefined ? [] : [import('#web/folders/folder-panel.tsx')];
      return [import('#web/screens/list/list-screen.tsx'), ...folders];
    }
    case 'nested-list':
      return [import('#web/screens/list/nested-list-screen.tsx')];
    case 'detail':
      return [
        import('#web/screens/detail/detail-screen.tsx'),
        ...(screen.builder === undefined ? [] : [loadBuilder(screen.builder)]),
      ];
    case 'nested-detail':
      return [import('#web/screens/detail/nested-detail-screen.tsx')];
    default:
      return [];
  }
}
