import { Divider, ListItemIcon, ListItemText, ListSubheader, MenuItem } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { RecordSubject } from '#web/record/actions/record-subject.ts';
import { IMAGE_CLASS } from '#web/api/images.ts';
import { pageFindingsQuery } from '#web/builders/page/preview/page-query.ts';
import { ForeseenLettersText } from '#web/record/letters/foreseen-letters-text.tsx';
import { FIELDS_TAB, PAGE_TAB } from '#web/record/page-tab.ts';
import { recordTabs } from '#web/record/record-tabs.ts';
import { showField } from '#web/record/show-field.ts';
import { recordScope, type KeyScope } from '#web/record/walk/free-keys.ts';
import { ActionIcon } from '#web/ui/action-icon.tsx';
import { ActionItem } from '#web/ui/action-item.tsx';
import { PathIcon } from '#web/ui/path-icon.tsx';
import type { ShownAction } from '#web/ui/shown-action.ts';
import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiEmailOutline } from '@mdi/js';
import { isPublished, publishedState } from './publish.ts';
import { publishingChecks, type PublishingCheck } from './publishing-checks.ts';
import { VIEW_GAPS } from './view-gaps.ts';

/** Props of {@link PublishMenu}. */
export interface PublishMenuProps extends RecordSubject {
  readonly scope: KeyScope;
  readonly path: string | null;
  /** What can be done with the publication. */
  readonly actions: readonly ShownAction[];
  readonly choose: (action: () => void) => () => void;
}

/** What is checked before a record is published, each line leading to its place, and what can be done with the publication. */
export function PublishMenu({ metadata, record, scope, path, actions, choose }: PublishMenuProps) {
  const navigate = useNavigate();
  const { className } = metadata;
  const isPage = recordTabs(metadata).some(({ page }) => page === PAGE_TAB);
  const findings = useQuery({ ...pageFindingsQuery({ className, id: record.id }), enabled: isPage });
  const checks = publishingChecks({
    metadata,
    record,
    findings: isPage ? (findings.data ?? null) : null,
    gaps: VIEW_GAPS[metadata.view]?.(record) ?? [],
  });
  const state = publishedState(metadata);
  const lead = ({ place }: PublishingCheck): void => {
    if (place.kind === 'images') {
      if (path !== null) {
        const to =
          metadata.tabs === undefined ? { to: path, search: { tab: IMAGE_CLASS } } : { to: `${path}/${IMAGE_CLASS}` };
        void navigate({ ...to, state: { isAbove: true } });
      }
      return;
    }
    const { field } = place.kind === 'field' ? place : { field: null };
    const scoped = recordScope(scope);
    const isShown = Boolean(scoped?.querySelector(`[data-field-place="${field ?? ''}"]`));
    const isHere = field !== null && (scope === 'peek' || isShown);
    if (!isHere && path !== null) void navigate({ to: path, search: { tab: field === null ? PAGE_TAB : FIELDS_TAB } });
    if (field !== null) void showField(scoped, field);
  };
  return (
    <>
      <ListSubheader role="presentation" sx={heading}>
        {isPublished({ metadata, record }) ? 'Проверки' : 'Перед публикацией'}
      </ListSubheader>
      {checks.map((check, at) => (
        <MenuItem key={check.text} autoFocus={at === 0} dense onClick={choose(() => lead(check))}>
          <ListItemIcon sx={{ color: check.isMet ? 'success.main' : 'warning.main' }}>
            <PathIcon path={check.isMet ? mdiCheckCircleOutline : mdiAlertCircleOutline} />
          </ListItemIcon>
          <ListItemText slotProps={{ primary: { sx: { whiteSpace: 'normal' } } }}>{check.text}</ListItemText>
        </MenuItem>
      ))}
      {metadata.letters && state !== null && !isPublished({ metadata, record }) && (
        <MenuItem dense disabled sx={{ '&.Mui-disabled': { opacity: 1 } }}>
          <ListItemIcon>
            <PathIcon path={mdiEmailOutline} />
          </ListItemIcon>
          <ListItemText>
            <ForeseenLettersText metadata={metadata} id={record.id} state={state} none="Писем не будет" />
          </ListItemText>
        </MenuItem>
      )}
      <Divider />
      {actions.map((action) => (
        <ActionItem
          key={action.name}
          caption={action.caption}
          picture={action.icon && <ActionIcon picture={action.icon} />}
          danger={action.danger}
          keyName={action.shortcut?.keys}
          onChoose={choose(() => action.onChoose())}
        />
      ))}
    </>
  );
}

const heading = { lineHeight: '32px', bgcolor: 'transparent' } as const;
