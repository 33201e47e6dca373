import { createContext, useContext } from 'react';
import type { PageKey } from './sync/call-server.ts';

/** The record whose page is built. */
export const PageOwnerContext = createContext<PageKey | null>(null);

/** The record whose page is built around the component. */
export function usePageOwner(): PageKey {
  const owner = useContext(PageOwnerContext);
  if (owner === null) throw new Error('usePageOwner needs a PageOwnerContext above');
  return owner;
}
