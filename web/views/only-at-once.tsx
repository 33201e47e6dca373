import { EmptyState } from '#web/ui/layout/empty-state.tsx';

/** Stands in place of what belongs to a record and cannot be held back, while changes of the record are prepared. */
export function OnlyAtOnce({ caption }: { readonly caption: string }) {
  return (
    <EmptyState
      title={caption}
      text="Здесь всё меняется сразу, поэтому заранее не готовится. Чтобы менять, выйдите из подготовки."
    />
  );
}
