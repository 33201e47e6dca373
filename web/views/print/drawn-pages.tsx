import { Alert, Box, LinearProgress, Skeleton } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { liveQuery } from '#web/api/live/live-query.ts';

interface DrawnPagesProps {
  /** Identifies what is drawn; the picture is drawn anew when it changes. */
  readonly of: readonly unknown[];
  readonly draw: (signal: AbortSignal) => Promise<Blob>;
  /** Describes the picture. */
  readonly alt: string;
  /** Width by height of a page, for the space that is reserved while it is drawn. */
  readonly ratio: number;
  /** Pages are not enlarged beyond their size on paper. */
  readonly isActualSize?: boolean;
}

/**
 * Printed pages as the server draws them. While they are drawn anew the former ones stay, and if that is refused, with
 * the reason above them.
 */
export function DrawnPages({ of, draw, alt, ratio, isActualSize = false }: DrawnPagesProps) {
  const drawn = useQuery(
    liveQuery({
      queryKey: ['drawn', ...of],
      reads: 'nothing',
      queryFn: ({ signal }) => draw(signal),
      placeholderData: keepPreviousData,
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
  );
  const [last, setLast] = useState<Blob | undefined>(undefined);
  if (drawn.data !== undefined && drawn.data !== last) setLast(drawn.data);
  return (
    <Box aria-busy={drawn.isFetching} sx={{ position: 'relative', minWidth: 0 }}>
      <Box sx={{ height: 4 }}>{drawn.isFetching && <LinearProgress aria-label="Страница рисуется" />}</Box>
      {drawn.error && (
        <Alert severity="error" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {errorMessage(drawn.error)}
        </Alert>
      )}
      {last === undefined ? (
        !drawn.error && <Skeleton variant="rectangular" sx={{ aspectRatio: String(ratio), height: 'auto' }} />
      ) : (
        <BlobPicture
          blob={last}
          alt={alt}
          look={[isActualSize && { width: 'auto' }, drawn.error !== null && { opacity: 0.5 }]}
        />
      )}
    </Box>
  );
}

/** A picture from memory. */
function BlobPicture({
  blob,
  alt,
  look,
}: {
  readonly blob: Blob;
  readonly alt: string;
  readonly look: readonly (false | { readonly width: string } | { readonly opacity: number })[];
}) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return <Box component="img" ref={show} alt={alt} sx={[picture, ...look]} />;
}

const picture = {
  display: 'block',
  width: '100%',
  maxWidth: '100%',
  mx: 'auto',
  height: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
  bgcolor: '#fff',
} as const;
