import { Button } from '@mui/material';
import { useEffect, useState } from 'react';

/** Props of the button under a long value. */
export interface WholeValueProps {
  /** The element that shows the value, cut off unless all of it is shown. */
  readonly shown: HTMLElement | null;
  readonly isWhole: boolean;
  readonly onWhole: (isWhole: boolean) => void;
}

/** Shows the rest of a value of which only the first lines are in sight; nothing where these are all. */
export function WholeValueButton({ shown, isWhole, onWhole }: WholeValueProps) {
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    if (!shown || isWhole) return undefined;
    const observer = new ResizeObserver(() => setIsCut(shown.scrollHeight > shown.clientHeight + 1));
    observer.observe(shown);
    return () => observer.disconnect();
  }, [shown, isWhole]);
  if (!isCut) return null;
  return (
    <Button size="small" aria-expanded={isWhole} onClick={() => onWhole(!isWhole)} sx={{ ml: 0.5 }}>
      {isWhole ? 'Свернуть' : 'Показать всё'}
    </Button>
  );
}
