import { createContext, useContext, type ReactNode } from 'react';

/** Shows the draft of a field. */
type DrawDraft = (draft: unknown) => ReactNode;

/** What the dialog of one field shows beside its value, as typed; null for nothing. */
export const DraftAside = createContext<{ readonly propertyName: string; readonly draw: DrawDraft } | null>(null);

/** What the dialog of a field shows beside its value; null for nothing. */
export function useDraftAside(propertyName: string | undefined): DrawDraft | null {
  const aside = useContext(DraftAside);
  return aside !== null && aside.propertyName === propertyName ? aside.draw : null;
}
