import { Box, Button } from '@mui/material';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import { IMPORT } from '#web/api/imports.ts';
import { listPath } from '#web/routing/route-paths.ts';
import { RouterAnchor } from '#web/ui/router-link.tsx';
import { classBreadcrumbs } from '#web/record/class-breadcrumbs.ts';
import { PAGE_WIDTH, PageHeader } from '#web/ui/layout/page-header.tsx';
import { ImportSteps } from './import-steps.tsx';
import type { ImportStep } from './step-of.ts';

interface ImportFrameProps {
  readonly metadata: Metadata;
  readonly step: ImportStep;
  /** The steps that can be gone to. */
  readonly open?: readonly ImportStep[];
  readonly onStep?: (step: ImportStep) => void;
  /** Where the step itself changes what is shown in it. */
  readonly part?: string;
  readonly subtitle: string;
  readonly children: ReactNode;
}

/** Pixels that the acts of a step take at most, where they are divided into lines. */
const BAR_HEIGHT = 136;

/** The first field of a step: it is marked, or is within what is. */
const FIRST = '[data-first]:is(input, a, button, [tabindex]), [data-first] input';

/** The page of an import: its steps, and what is done in one of them. The first field of each step has the focus. */
export function ImportFrame(props: ImportFrameProps) {
  const { metadata, step, open = [], onStep = nowhere, part = '', subtitle, children } = props;
  const imports = listPath(IMPORT);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      const first = body.current?.querySelector<HTMLElement>(FIRST) ?? body.current;
      first?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [step, part]);
  return (
    <>
      <PageHeader
        title={`Импорт: ${metadata.pluralCaption}`}
        subtitle={subtitle}
        breadcrumbs={classBreadcrumbs(metadata, 'Импорт')}
        actions={
          imports !== null && (
            <Button component={RouterAnchor} to={imports} color="inherit">
              Все импорты
            </Button>
          )
        }
      />
      <Box sx={layout}>
        <ImportSteps current={step} open={open} onStep={onStep} />
        <Box ref={body} tabIndex={-1} sx={content}>
          {children}
        </Box>
      </Box>
    </>
  );
}

function nowhere(): void {
  // No step can be gone to.
}

const layout = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '184px minmax(0, 1fr)' },
  columnGap: 4,
  rowGap: 2,
  alignItems: 'start',
  p: { xs: 2, sm: 3 },
  maxWidth: PAGE_WIDTH,
} as const;

const content = {
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  minWidth: 0,
  outline: 'none',
  // What has the focus is not under the acts of the step.
  '& :is(a, button, input, [tabindex])': { scrollMarginBottom: BAR_HEIGHT },
} as const;
