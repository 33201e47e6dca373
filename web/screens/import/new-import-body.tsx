import { Alert } from '@mui/material';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { beginImport } from '#web/api/imports.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { IMPORT_PATH } from '#web/routing/route-paths.ts';
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
  if (metadata.data) return <NewImport key={className} metadata={metadata.data} />;
  if (!metadata.error) return <PageSkeleton />;
  return <ErrorState message={errorMessage(metadata.error)} onRetry={() => void metadata.refetch()} />;
}

function NewImport({ metadata }: { readonly metadata: Metadata }) {
  const { className } = metadata;
  const navigate = useNavigate();
  const [sent, setSent] = useState<readonly File[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (files: readonly File[]): Promise<void> => {
    setProblem(null);
    setSent(files);
    try {
      const id = await beginImport(className, files);
      await navigate({ to: `${IMPORT_PATH}/${id}`, replace: true });
    } catch (error) {
      setProblem(errorMessage(error));
      setSent(null);
    }
  };
  return (
    <ImportFrame metadata={metadata} step="file" subtitle="Таблица станет записями этого раздела">
      {metadata.imports !== true ? (
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
          <FileStep metadata={metadata} onFiles={(files) => void send(files)} />
        </>
      )}
    </ImportFrame>
  );
}
