import { useNavigate } from '@tanstack/react-router';
import type { Metadata } from '#model/wire/metadata.ts';
import { RecordKeys } from '#web/record/walk/record-keys.tsx';
import { leaveAtPage } from '#web/routing/way-back.ts';

interface PageWalkProps {
  readonly metadata: Pick<Metadata, 'className'>;
  readonly id: number;
  /** The page of the record, which ends in its id. */
  readonly path: string;
}

/** The keys of a record on its page, and its place in the list that it was opened from. */
export function PageWalk({ metadata: { className }, id, path }: PageWalkProps) {
  const navigate = useNavigate();
  return (
    <RecordKeys
      className={className}
      id={id}
      scope="page"
      onGo={(to) => {
        leaveAtPage(to.listPath, to.page);
        void navigate({ to: path.replace(/\d+\/?$/u, String(to.id)), replace: true });
      }}
    />
  );
}
