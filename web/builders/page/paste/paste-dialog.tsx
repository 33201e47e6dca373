import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { errorMessage, failureFrom } from '#web/api/connection/api-error.ts';
import { forgetUpload, giveUpUpload, uploadFile } from '#web/api/uploads.ts';
import { formatCount, formatNumber } from '#web/ui/format.ts';
import { SizedDialog } from '#web/ui/dialog/sized-dialog.tsx';
import type { PasteOffer } from '../document/page-store.ts';
import type { ClipboardBlock, UploadedPicture } from '../document/page-act.ts';
import { PastePreview } from './paste-preview.tsx';
import { readPaste, type ReadPaste } from './read-paste.ts';
import { sendForScreen, urlOf } from '#web/api/connection/client.ts';

/** A document of Word as marked-up text, and sentences about what it does not hold. */
interface ReadDocument {
  readonly html: string;
  readonly notes: readonly string[];
}

/** Has a document read by the server. Throws why it can't be read. */
async function readDocument(file: File, signal: AbortSignal): Promise<ReadDocument> {
  const body = new FormData();
  body.append('file', file);
  const response = await sendForScreen(urlOf('POST /manage/contentblock/document/', {}), {
    method: 'POST',
    body,
    signal,
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && typeof answer === 'object' && answer !== null) {
    const [html, notes]: readonly unknown[] = [Reflect.get(answer, 'html'), Reflect.get(answer, 'notes')];
    if (typeof html === 'string' && Array.isArray(notes))
      return { html, notes: notes.filter((note) => typeof note === 'string') };
  }
  throw failureFrom(response.status, answer, response.headers.get('retry-after'));
}

/** Maximum width of the dialog, in pixels. */
const WIDTH = 900;

const BLOCKS = { one: 'блок', few: 'блока', many: 'блоков' } as const;

export interface PasteDialogProps {
  readonly source: PasteOffer['source'];
  readonly onPaste: (blocks: readonly ClipboardBlock[], pictures: readonly UploadedPicture[]) => void;
  readonly onClose: () => void;
}

type State =
  | { readonly step: 'reading' }
  | { readonly step: 'failed'; readonly message: string }
  | { readonly step: 'read'; readonly read: ReadPaste; readonly notes: readonly string[] };

/** Offers a text of another program as blocks of the page, as they will look. */
export function PasteDialog({ source, onPaste, onClose }: PasteDialogProps) {
  const [state, setState] = useState<State>({ step: 'reading' });
  useEffect(() => {
    const reading = new AbortController();
    const read = async (): Promise<void> => {
      const isFile = source instanceof File;
      const { html, notes } = isFile ? await readDocument(source, reading.signal) : { html: source.html, notes: [] };
      const read = readPaste({ html, rtf: isFile ? '' : source.rtf });
      if (!reading.signal.aborted) setState({ step: 'read', read, notes });
    };
    read().catch((error: unknown) => {
      if (!reading.signal.aborted) setState({ step: 'failed', message: errorMessage(error) });
    });
    return () => reading.abort();
  }, [source]);
  const upload = useUploads();
  if (state.step !== 'read') {
    return (
      <SizedDialog
        open
        title="Вставка на страницу"
        maxWidth={WIDTH}
        onClose={onClose}
        actions={
          <Button color="inherit" onClick={onClose}>
            Отмена
          </Button>
        }
      >
        {state.step === 'failed' ? (
          <Alert severity="error">{state.message}</Alert>
        ) : (
          <Box role="status" sx={{ display: 'grid', gap: 1 }}>
            <Typography>Документ читается…</Typography>
            <LinearProgress />
          </Box>
        )}
      </SizedDialog>
    );
  }
  const { blocks, pictures } = state.read;
  const paste = async (): Promise<void> => {
    const uploaded = await upload.run(pictures);
    if (uploaded) onPaste(blocks, uploaded);
  };
  const isBusy = upload.done !== null;
  return (
    <SizedDialog
      open
      title={blocks.length === 0 ? 'Здесь нет текста' : `Вставить как ${formatCount(blocks.length, BLOCKS)}`}
      maxWidth={WIDTH}
      onClose={() => {
        upload.giveUp();
        onClose();
      }}
      actions={
        <>
          <Button
            color="inherit"
            onClick={() => {
              upload.giveUp();
              onClose();
            }}
          >
            Отмена
          </Button>
          {blocks.length > 0 && (
            <Button variant="contained" autoFocus disabled={isBusy} onClick={() => void paste()}>
              Вставить
            </Button>
          )}
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
        {upload.error !== null && <Alert severity="error">{upload.error}</Alert>}
        {upload.done !== null && (
          <Box role="status" sx={{ display: 'grid', gap: 0.5 }}>
            <Typography variant="body2">
              Загружаются картинки: {upload.done} из {pictures.length}
            </Typography>
            <LinearProgress variant="determinate" value={(upload.done / Math.max(1, pictures.length)) * 100} />
          </Box>
        )}
        {state.notes.map((note) => (
          <Alert key={note} severity="info">
            {note}
          </Alert>
        ))}
        <Told read={state.read} isDocument={source instanceof File} />
        {blocks.length > 0 && <PastePreview read={state.read} />}
      </Box>
    </SizedDialog>
  );
}

/** What of the text does not get onto the page. */
function Told({
  read: { dropped, lostPictures, isCut },
  isDocument,
}: {
  readonly read: ReadPaste;
  readonly isDocument: boolean;
}) {
  const why = isDocument
    ? 'Вместе они больше 15 МБ; добавьте их отдельно'
    : 'Их нет в буфере обмена; сохраните документ как DOCX и перетащите файл на страницу';
  return (
    <>
      {isCut && <Alert severity="warning">Текст слишком длинный: войдёт только его начало</Alert>}
      {lostPictures > 0 && (
        <Alert severity="warning">{`Не войдут картинки: ${formatNumber(lostPictures)}. ${why}`}</Alert>
      )}
      {dropped > 0 && (
        <Typography variant="body2" color="textSecondary">
          Отброшено оформление: {formatNumber(dropped)}
        </Typography>
      )}
    </>
  );
}

/** Uploads pictures one after another; what is uploaded once is not uploaded again after a failure. */
function useUploads() {
  const [done, setDone] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const begun = useRef(new Set<File>());
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  return {
    /** The number of pictures that are there; null while none is uploaded. */
    done,
    error,
    /** Resolves to the uploads; null if one failed. */
    async run(pictures: ReadPaste['pictures']): Promise<readonly UploadedPicture[] | null> {
      const uploading = new AbortController();
      running.current = uploading;
      const uploaded: UploadedPicture[] = [];
      setError(null);
      setDone(0);
      try {
        for (const { file, address } of pictures) {
          begun.current.add(file);
          const options = { signal: uploading.signal, onProgress: () => {} };
          uploaded.push({ uploadId: await uploadFile(file, options), address });
          setDone(uploaded.length);
        }
        for (const { file } of pictures) forgetUpload(file);
        return uploaded;
      } catch (failure) {
        if (!uploading.signal.aborted) setError(errorMessage(failure));
        setDone(null);
        return null;
      }
    },
    /** Gives up what was uploaded. */
    giveUp(): void {
      running.current?.abort();
      for (const file of begun.current) void giveUpUpload(file);
    },
  };
}
