import { useEffect } from 'react';

let applicationTitle = 'Панель управления';

/** Sets the product name in every document title. */
export function configureDocumentTitle(title: string): void {
  applicationTitle = title;
}

/** Sets the document title, which the browser shows in its tab and history. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? applicationTitle : `${title} — ${applicationTitle}`;
  }, [title]);
}
