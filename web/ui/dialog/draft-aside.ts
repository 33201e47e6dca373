import { createContext, type ReactNode } from 'react';

/** What a full-screen editor of a text shows beside it, and as its preview, for the text as typed; null for nothing. */
export const DraftAside = createContext<((text: string) => ReactNode) | null>(null);
