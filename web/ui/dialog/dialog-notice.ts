import { createContext, type ReactNode } from 'react';

/** What the next dialog shows above its content; dialogs that it opens itself do not show it. */
export const DialogNotice = createContext<ReactNode>(null);
