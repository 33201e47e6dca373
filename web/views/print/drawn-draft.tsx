import { useDebounced } from '#web/ui/use-debounced.ts';
import { DrawnPages } from './drawn-pages.tsx';
import { pageRatio } from './page-ratio.ts';

interface DrawnDraftProps<Draft> {
  /** Identifies what is drawn, without the draft. */
  readonly of: readonly unknown[];
  /** What is being typed; compared as JSON. */
  readonly draft: Draft;
  readonly draw: (draft: Draft, signal: AbortSignal) => Promise<Blob>;
  readonly alt: string;
  readonly orientation: 'portrait' | 'landscape';
  readonly isActualSize?: boolean;
}

/** Milliseconds without typing after which a draft is drawn. */
const REST = 700;

/** The pages of what is being typed, drawn when the typing rests. A drawing that is no longer wanted is aborted. */
export function DrawnDraft<Draft>(props: DrawnDraftProps<Draft>) {
  const { of, draft, draw, alt, orientation, isActualSize = false } = props;
  const written = JSON.stringify(draft);
  const [rested] = useDebounced(written, REST);
  return (
    <DrawnPages
      of={[...of, rested]}
      draw={(signal) => draw(JSON.parse(rested), signal)}
      alt={alt}
      ratio={pageRatio(orientation)}
      isActualSize={isActualSize}
    />
  );
}
