import { Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { decodeText, wholeWords } from '#model/decode-text.ts';
import { fileKindOf } from '#model/file-kinds.ts';
import { fileUrl, type StoredFile } from '#web/api/files.ts';
import { sendForScreen } from '#web/api/connection/client.ts';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { liveQuery } from '#web/api/live/live-query.ts';
import { ScrollArea } from '#web/ui/layout/scroll-area.tsx';
import { fileIconPath } from './file-icon.ts';

/** Maximum number of bytes of a text that are shown. */
const TEXT_BYTES = 200_000;

/** A preview of a file that a browser can display: pictures, PDF, audio, video and text (spec 1 §2). */
export function FilePreview({ file }: { readonly file: StoredFile }) {
  const name = String(file.fileName);
  const url = fileUrl(file);
  const hasContent = typeof file.contentId === 'number';
  switch (hasContent ? (fileKindOf(name)?.preview ?? 'none') : 'none') {
    case 'image':
      return <Box component="img" src={url} alt={name} sx={{ ...framed, objectFit: 'contain', maxHeight: '60vh' }} />;
    case 'pdf':
      return <Box component="iframe" src={`${url}#navpanes=0`} title={name} sx={{ ...framed, height: '60vh' }} />;
    case 'audio':
      return (
        <audio controls preload="metadata" src={url} aria-label={name} style={{ width: '100%' }}>
          <track kind="captions" />
        </audio>
      );
    case 'video':
      return (
        <video controls preload="metadata" src={url} aria-label={name} style={{ width: '100%', maxHeight: '60vh' }}>
          <track kind="captions" />
        </video>
      );
    case 'text':
      return <TextPreview url={url} />;
    case 'none':
      return (
        <Box sx={{ ...framed, display: 'grid', placeItems: 'center', gap: 1, py: 5 }}>
          <PathIcon path={fileIconPath(name)} sx={{ fontSize: 56, color: 'text.secondary' }} />
          <Typography color="textSecondary">
            {hasContent ? 'Просмотр этого файла недоступен' : 'Файл ещё не загружен'}
          </Typography>
        </Box>
      );
  }
}

const framed = {
  display: 'block',
  width: '100%',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'action.hover',
} as const;

/** The text of a file from its first bytes. */
function beginningOf(bytes: Uint8Array): string {
  const whole = bytes.length < TEXT_BYTES ? bytes : wholeWords(bytes);
  return decodeText(whole, (encoding, options) => new TextDecoder(encoding, options));
}

function TextPreview({ url }: { readonly url: string }) {
  const text = useQuery(
    liveQuery({
      queryKey: ['file-text', url],
      reads: 'nothing',
      queryFn: async ({ signal }) => {
        const answer = await sendForScreen(url, { headers: { range: `bytes=0-${TEXT_BYTES - 1}` }, signal });
        return beginningOf(new Uint8Array(await answer.arrayBuffer()));
      },
    }),
  );
  if (text.isPending) return <Skeleton variant="rounded" height={200} />;
  return (
    <ScrollArea
      component="pre"
      label="Просмотр текста"
      sx={{
        ...framed,
        m: 0,
        p: 2,
        maxHeight: '60vh',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        fontSize: 13,
      }}
    >
      {text.data ?? 'Не удалось загрузить текст'}
    </ScrollArea>
  );
}
