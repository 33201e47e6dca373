import { rememberedText } from '#web/ui/remembered.ts';

interface Offered {
  readonly id: number;
  readonly isDefault?: boolean | null;
}

/** The key under which this browser keeps the view that a person chose last in a list; 0 for all records. */
export function firstViewKey(className: string): string {
  return `first-view-${className}`;
}

/** The view that the list of the class opens with: the default one, unless the person chose another or all records. */
export function firstView<View extends Offered>(className: string, views: readonly View[]): View | undefined {
  const first = views.find(({ isDefault }) => isDefault);
  const kept = first && rememberedText(firstViewKey(className));
  return kept === '0' ? undefined : (views.find(({ id }) => String(id) === kept) ?? first);
}
