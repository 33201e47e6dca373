import { Alert } from '@mui/material';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { beginImport } from '#web/api/imports.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { useRecord } from '#web/api/records.ts';
import { IMPORT_PATH } from '#web/routing/route-paths.ts';
import { recordCaption } from '#web/record/record-caption.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { PageSkeleton } from '#web/ui/layout/skeletons.tsx';
import { WorkProgress } from '#web/ui/layout/work-progress.tsx';
import { FileStep } from './file-step.tsx';
import { ImportFrame } from './import-frame.tsx';

/** The first step of an import: the table that becomes records of the class in the address. */
export function NewImportBody() {
  const { className = '' }: { readonly className?: string } = useParams({ strict: false });
  const metadata = useMetadata(className);
  const { under }: Record<string, unknown> = useSearch({ strict: false });
  const parent = metadata.data?.properties.find(({ name }) => name === metadata.data.importsUnder)?.config;
  if (metadata.data && parent && typeof under === 'number')
    return <ImportUnder key={under} metadata={metadata.data} className={parent.className} id={under} />;
  if (metadata.data) return <NewImport key={className} metadata={metadata.data} under={null} />;
  if (!metadata.error) return <PageSkeleton />;
  return <ErrorState message={errorMessage(metadata.error)} onRetry={() => void metadata.refetch()} />;
}

interface UnderProps {
  readonly metadata: Metadata;
  readonly className: string;
  readonly id: number;
}

/** The choice of the table that becomes records under another one. */
function ImportUnder({ metadata, className, id }: UnderProps) {
  const target = useMetadata(className);
  const record = useRecord(className, id);
  const error = target.error ?? record.error;
  if (error) return <ErrorState message={errorMessage(error)} onRetry={() => void record.refetch()} />;
  if (!target.data || !record.data) return <PageSkeleton />;
  return <NewImport metadata={metadata} under={{ id, caption: recordCaption(target.data, record.data) }} />;
}

interface NewImportProps {
  readonly metadata: Metadata;
  /** The record under which the rows are imported, where there is one. */
  readonly under: { readonly id: number; readonly caption: string } | null;
}

function NewImport({ metadata, under }: NewImportProps) {
  const { className } = metadata;
  const underId = under?.id ?? null;
  const navigate = useNavigate();
  const [sent, setSent] = useState<readonly File[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (files: readonly File[]): Promise<void> => {
    setProblem(null);
    setSent(files);
    try {
      const id = await beginImport({ className, underId }, files);
      await navigate({ to: `${IMPORT_PATH}/${id}`, replace: true });
    } catch (error) {
      setProblem(errorMessage(error));
      setSent(null);
    }
  };
  return (
    <ImportFrame metadata={metadata} step="file" subtitle={under?.caption ?? 'Таблица станет записями этого раздела'}>
      {metadata.imports !== true && under === null ? (
        <EmptyState
          icon="lock-outline"
          title="Сюда нельзя загрузить таблицу"
          text="Записи этого раздела создаёт сам продукт, или у вас нет права создавать их. Права даёт администратор."
        />
      ) : sent !== null ? (
        <WorkProgress
          caption={sent.length > 1 ? 'Файлы загружаются' : 'Файл загружается'}
          of={sent.map(({ name }) => name).join(', ')}
          done={0}
          total={0}
        />
      ) : (
        <>
          {problem !== null && <Alert severity="error">{problem}</Alert>}
          <FileStep metadata={metadata} underId={underId} onFiles={(files) => void send(files)} />
        </>
      )}
    </ImportFrame>
  );
}
