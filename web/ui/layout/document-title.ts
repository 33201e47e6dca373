import { useEffect } from 'react';

let applicationTitle = 'Панель управления';

/** Sets the part of every document title that names the product. */
export function configureDocumentTitle(title: string): void {
  applicationTitle = title;
}

/** Names the page in the browser's tab and history. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? applicationTitle : `${title} — ${applicationTitle}`;
  }, [title]);
}
