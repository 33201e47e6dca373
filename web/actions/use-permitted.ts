import { useQueries } from '@tanstack/react-query';
import { metadataQuery } from '#web/api/metadata.ts';
import type { Action } from './define-action.ts';

/** The actions without those that create records where the user may not. */
export function usePermitted<Subject>(actions: readonly Action<Subject>[]): readonly Action<Subject>[] {
  const classes = actions.flatMap(({ creates }) => creates ?? []);
  const known = useQueries({ queries: classes.map(metadataQuery) });
  const isPermitted = (className: string): boolean =>
    known[classes.indexOf(className)]?.data?.permissions.create === true;
  return actions.filter(({ creates }) => creates === undefined || isPermitted(creates));
}
