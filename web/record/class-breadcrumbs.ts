import type { Metadata } from '#model/wire/metadata.ts';
import { currentConfiguration } from '#web/api/connection/configuration.ts';
import type { Breadcrumb } from '#web/ui/layout/page-header.tsx';
import { listPath } from '#web/routing/route-paths.ts';
import { wayBack } from '#web/routing/way-back.ts';

/**
 * The breadcrumbs to a class's list, or with `caption` to one of its records: home, the menu's group, the class, whose
 * list is shown as it was left.
 */
export function classBreadcrumbs(
  metadata: Pick<Metadata, 'className' | 'pluralCaption'>,
  caption?: string,
): readonly Breadcrumb[] {
  const wanted = metadata.className.toLowerCase();
  const group = currentConfiguration().navigation.find((item) =>
    item.children?.some((child) => child.className?.toLowerCase() === wanted),
  );
  const path = listPath(metadata.className);
  return [
    { caption: 'Главная', to: '/' },
    // A group whose caption equals the class's adds no information.
    ...(group && group.caption !== metadata.pluralCaption ? [{ caption: group.caption }] : []),
    { caption: metadata.pluralCaption, ...(caption !== undefined && path !== null ? wayBack(path) : {}) },
    ...(caption === undefined ? [] : [{ caption }]),
  ];
}
