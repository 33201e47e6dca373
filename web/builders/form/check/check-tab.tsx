import { Box, Typography } from '@mui/material';
import type { FormFinding, FormFix } from '#model/wire/forms.ts';
import { applyFix } from '#model/forms/apply-fix.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { plainList } from '#web/ui/plain-list.ts';
import { replaceForm } from '../document/form-act.ts';
import { useBuilder, useFormStore } from '../document/form-store.ts';
import { partOf } from '../parts/form-index.ts';
import { previewRun } from '../preview/preview-run.ts';
import { ExampleList } from './example-list.tsx';
import { FindingRow } from './finding-row.tsx';
import { SectionMap } from './section-map.tsx';
import { partAtPath } from './part-at-path.ts';

/** Props of the checker's tab. */
export interface CheckTabProps {
  readonly editable: boolean;
  /** Opens the constructor at the place of a finding. */
  readonly onPlace: (path: string) => void;
  /** Opens the preview. */
  readonly onPreview: () => void;
}

const SEVERITIES = [
  { severity: 'error', caption: 'Ошибки' },
  { severity: 'warning', caption: 'Предупреждения' },
  { severity: 'info', caption: 'К сведению' },
] as const;

/** What the checker found in the logic of the form, and answers that take each of its branches. */
export function CheckTab({ editable, onPlace, onPreview }: CheckTabProps) {
  const store = useFormStore();
  const check = useBuilder((state) => state.check);
  if (!check) return <FieldsSkeleton rows={6} />;
  const { findings, examples } = check;
  const fix = (made: FormFix): void => {
    const before = store.state.form;
    if (!store.act(replaceForm(`исправление «${made.caption}»`, before, applyFix(before, made))))
      store.tell('Форма уже другая: исправлять нечего');
  };
  const lead = (path: string): void => {
    const { form } = store.state;
    const found = partAtPath(form, path);
    if (found?.part !== 'example') return onPlace(path);
    const run = previewRun(store);
    run.begin(partOf(form.examples ?? [], found.key)?.answers ?? {});
    run.point(form.fields.findIndex(({ name }, at) => name === found.name && run.state.state.shown[at]));
    onPreview();
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {findings.length === 0 ? (
        <EmptyState
          icon="checkbox-multiple-marked-outline"
          title="Ошибок не найдено"
          text="Все секции, поля и ветви достижимы, правила не противоречат друг другу."
        />
      ) : (
        SEVERITIES.map(({ severity, caption }) => (
          <Findings
            key={severity}
            caption={caption}
            findings={findings.filter((one) => one.severity === severity)}
            onPlace={lead}
            {...(editable && { onFix: fix })}
          />
        ))
      )}
      <SectionMap findings={findings} onPlace={onPlace} />
      <ExampleList
        examples={examples}
        onShow={(example) => {
          previewRun(store).begin(example.model);
          onPreview();
        }}
      />
    </Box>
  );
}

interface FindingsProps {
  readonly caption: string;
  readonly findings: readonly FormFinding[];
  readonly onPlace: (path: string) => void;
  readonly onFix?: (fix: FormFix) => void;
}

function Findings({ caption, findings, ...events }: FindingsProps) {
  if (findings.length === 0) return null;
  return (
    <Box component="section" aria-label={caption}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {caption}: {findings.length}
      </Typography>
      <Box component="ul" sx={{ ...plainList, display: 'grid', gap: 1 }}>
        {findings.map((finding, at) => (
          <FindingRow key={`${finding.path} ${finding.rule} ${at}`} finding={finding} {...events} />
        ))}
      </Box>
    </Box>
  );
}
