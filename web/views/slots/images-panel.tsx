import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { ImageEditorDialog } from '#web/images/image-editor-dialog.tsx';
import { lastTab } from '#web/record/last-tab.ts';
import type { RelatedPanelProps } from '../related-panel.ts';

/** The pictures of a component: their editor covers the page, and closing it leads to the tab that was shown before. */
export function ImagesPanel({ metadata, record, list }: RelatedPanelProps) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const { pathname, state } = useLocation();
  const close = (): void => {
    if (state.isAbove === true) return history.back();
    // The address was opened as such: there is no tab to go back to.
    const own = pathname.replace(`/${list.className}`, '');
    const tab = metadata.tabs === undefined ? lastTab(metadata.className) : null;
    void navigate({ to: own, search: tab === null ? {} : { tab }, replace: true });
  };
  return <ImageEditorDialog metadata={metadata} recordId={record.id} onClose={close} />;
}
